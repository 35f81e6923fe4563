import type { ReactNode } from 'react';
import { readEmbed } from '#body/embeds.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { ViewContext } from '#portal/page/screen.ts';
import { adsOnList } from '#portal/parts/ad/ad-rules.ts';
import { AdSlot } from '#portal/parts/ad/ad-slot.tsx';
import { Embed } from '#portal/parts/body/embed.tsx';
import { paidLabel } from '#portal/parts/card/card-item.ts';
import { NoteBox } from '#portal/parts/note-box/note-box.tsx';
import { Rail } from '#portal/parts/rail/rail.tsx';
import { ReadingsBox } from '#portal/parts/readings-box/readings-box.tsx';
import { SupplementLinks } from '#portal/parts/supplement-links/supplement-links.tsx';
import { WidgetBox } from '#portal/parts/widget/widget-box.tsx';
import { supplementsOfSection } from '#portal/site/supplements.ts';
import type { SidebarData } from './load-sidebar.ts';
import styles from './sidebar.module.css';
import type { SidebarBox } from './sidebar-rules.ts';

interface SidebarProps {
  data: SidebarData;
  context: ViewContext;
  /** The page's own boxes, above the others. */
  children?: ReactNode;
}

/** The boxes next to a list, or below it on narrow screens. */
export function Sidebar({ data, context, children }: SidebarProps) {
  return (
    <div className={styles.sidebar}>
      {children}
      {data.sidebar.map((box) => (
        <Box key={box} box={box} data={data} context={context} />
      ))}
    </div>
  );
}

function Box({
  box,
  data,
  context: { site, now, app },
}: {
  box: SidebarBox;
  data: SidebarData;
  context: ViewContext;
}) {
  const { newest, paid, recommended, page } = data;
  switch (box) {
    case 'newest':
      return <Rail items={newest} now={now} />;
    case 'paid':
      return <Rail items={paid} now={now} title={paidLabel} url={null} />;
    case 'recommender':
      return (
        page.recommender && (
          <Rail
            items={recommended}
            now={now}
            title={page.recommender.title}
            url={page.recommender.url}
            more="Minden túrahír"
          />
        )
      );
    case 'supplements':
      return (
        <NoteBox title="Mellékleteink">
          <SupplementLinks supplements={supplementsOfSection(site, page.query.mstag)} />
        </NoteBox>
      );
    case 'widgets':
      return Object.entries(data.widgets).map(([name, widget]) => (
        <WidgetBox key={name} name={name} widget={widget} />
      ));
    case 'readings':
      return <ReadingsBox site={site.slug} common={data.readings} />;
    case 'euDisclaimer':
      return <EuDisclaimer />;
    case 'links':
      return site.boxes.links && <LinkBox {...site.boxes.links} />;
    case 'audio':
      return site.boxes.afterAudio && <Audio url={site.boxes.afterAudio} />;
    case 'election':
      return site.boxes.election && <LinkBox {...site.boxes.election} />;
    case 'ad':
      return (
        <AdSlot
          slot={site.ads.slots.list.sidebar}
          house={site.houseAds}
          scope={adsOnList(page.query.mstag ?? null, { site, app })}
          language={page.language}
        />
      );
    case 'facebook':
      return site.facebookUrl && <Facebook url={site.facebookUrl} name={site.name} />;
  }
}

function EuDisclaimer() {
  return (
    <NoteBox title="Az Európai Unió támogatásával">
      <p>
        Az itt megjelenő vélemények és állítások a szerzők álláspontját tükrözik, és nem feltétlenül egyeznek
        meg az Európai Unió hivatalos álláspontjával. Sem az Európai Unió, sem a támogatást nyújtó hatóság nem
        felel értük.
      </p>
    </NoteBox>
  );
}

function LinkBox({
  title,
  text,
  links,
}: {
  title: string;
  text: string;
  links: ReadonlyArray<{ label: string; url: string }>;
}) {
  return (
    <NoteBox title={title}>
      <p>{text}</p>
      <p className={styles.links}>
        {links.map(({ label, url }) => (
          <a key={url} className={layout.textLink} href={url}>
            {label}
          </a>
        ))}
      </p>
    </NoteBox>
  );
}

function Facebook({ url, name }: { url: string; name: string }) {
  return (
    <NoteBox title="A Facebookon is ott vagyunk">
      <p>
        <a className={layout.textLink} href={url} rel="noopener" target="_blank">
          {name} a Facebookon
        </a>
      </p>
    </NoteBox>
  );
}

/** The music of the After page. Its player is not loaded before the reader starts it. */
function Audio({ url }: { url: string }) {
  const embed = readEmbed(url);
  if (embed?.provider !== 'spotify') return null;
  return (
    <NoteBox title="Hallgasd hozzá">
      <Embed
        block={{
          ...embed,
          kind: 'embed',
          box: 'after',
          title: 'Zene az Afterhez',
          caption: '',
          paragraphCount: 0,
        }}
        context={{ language: 'hu' }}
      />
    </NoteBox>
  );
}

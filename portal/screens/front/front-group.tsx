import { Fragment, type ReactElement } from 'react';
import type { FrontGroup } from '#contract/front.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { createGroupCards } from '#portal/parts/card/card-item.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import type { GroupAd } from './ads-of-groups.ts';
import { AfterBlock } from './after-block.tsx';
import { CardLayout, type CardLayoutProps } from './card-layout.tsx';
import { FrontAd } from './front-ad.tsx';
import { OpinionBand } from './opinion-band.tsx';

/**
 * A block of the front page in the layout its editors chose, with its ads. An ad divides a block of cards
 * after the box that it follows; bands of one colour are not divided, so the ad comes after them.
 */
export function FrontGroupView({
  group,
  ads,
  site,
}: {
  group: FrontGroup;
  ads: readonly GroupAd[];
  site: Pick<PortalSite, 'supplements'>;
}) {
  const { slug, title, url, links, sponsor, column, logo } = group;
  const items = createGroupCards(group.boxes, column, site);
  const id = `csoport-${slug}`;
  switch (group.layout) {
    case 'opinion':
      return <BandWithAds band={<OpinionBand id={id} group={group} items={items} />} ads={ads} />;
    case 'after':
      return (
        <BandWithAds
          band={<AfterBlock id={id} title={title ?? 'After'} links={links} sponsor={sponsor} items={items} />}
          ads={ads}
        />
      );
    default:
      return (
        <div className={layout.page}>
          <Block
            id={id}
            title={title}
            logo={logo && <Picture image={logo} slot="logo" alt={title ?? ''} />}
            url={url}
            links={links}
            sponsor={sponsor}
          >
            <CardsWithAds
              layout={group.layout}
              items={items}
              column={column}
              ads={ads.filter(({ after }) => after < items.length)}
            />
          </Block>
          {ads
            .filter(({ after }) => after >= items.length)
            .map((ad) => (
              <FrontAd key={ad.slot.name} {...ad} />
            ))}
        </div>
      );
  }
}

function BandWithAds({ band, ads }: { band: ReactElement; ads: readonly GroupAd[] }) {
  return (
    <>
      {band}
      {ads.map((ad) => (
        <FrontAd key={ad.slot.name} {...ad} />
      ))}
    </>
  );
}

/** Cards divided by ads. Those below an ad are equal, because the group's main story is above it. */
function CardsWithAds({ ads, ...rest }: CardLayoutProps & { ads: readonly GroupAd[] }) {
  const { items, column } = rest;
  const columnBelowAds = { ...column, smallImageFrom: null };
  const [firstAdAfter = items.length] = ads.map(({ after }) => after);
  return (
    <>
      <CardLayout {...rest} items={items.slice(0, firstAdAfter)} />
      {ads.map((ad, index) => {
        const part = items.slice(ad.after, ads[index + 1]?.after);
        return (
          <Fragment key={ad.slot.name}>
            <FrontAd {...ad} isInBlock />
            <CardLayout
              layout={part.some(({ image }) => image !== null) ? 'four' : 'text'}
              items={part}
              column={columnBelowAds}
            />
          </Fragment>
        );
      })}
    </>
  );
}

import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import type { SwitchName } from '#contract/switchboard-calls.ts';
import { Conflict } from './conflict.tsx';
import styles from './content-fields.module.css';
import { PipFields, PromotionFields, WarningFields } from './content-fields.tsx';
import { LevelFields } from './level-fields.tsx';
import type { useDocuments } from './use-documents.ts';
import { switchesWords as words } from './words.ts';

type AllDocuments = ReturnType<typeof useDocuments>;

/** The document behind a switch. */
const documentNames = {
  promotion: 'Promotion',
  pip: 'Pip',
  waterLevels: 'WaterLevels',
  weatherWarning: 'WeatherWarning',
} as const;
type NameWithContents = keyof typeof documentNames;

const hasContents = (name: SwitchName): name is NameWithContents => name in documentNames;

export const isContentChanged = (name: SwitchName, site: SiteSlug, documents: AllDocuments): boolean =>
  hasContents(name) && documents.find(documentNames[name], site)?.isChanged === true;

interface ContentsProps {
  name: SwitchName;
  site: SiteSlug;
  documents: AllDocuments;
}

/** Content of a switch, edited in place. */
export function Contents({ name, site, documents }: ContentsProps) {
  if (!hasContents(name)) return null;
  const stored = documents.find(documentNames[name], site);
  if (!stored) return null;
  return (
    <>
      {name === 'waterLevels' ? (
        <Levels site={site} documents={documents} />
      ) : (
        <details className={styles.contents}>
          <summary>{words.contents}</summary>
          <div>
            <Fields name={name} site={site} documents={documents} />
          </div>
        </details>
      )}
      {stored.isChanged && (
        <p className={styles.differences}>
          <b>{words.changed}</b>
        </p>
      )}
      {stored.isContested && (
        <Conflict
          text={words.documentConflict}
          onMine={() => documents.insist(stored.id)}
          onTheirs={() => documents.forget(stored.id)}
        />
      )}
    </>
  );
}

function Fields({ name, site, documents }: ContentsProps) {
  const { find, change } = documents;
  if (name === 'promotion') {
    const one = find('Promotion', site);
    return one && <PromotionFields {...one} onChange={(next) => change(one.stored, next)} />;
  }
  if (name === 'pip') {
    const one = find('Pip', site);
    return one && <PipFields {...one} onChange={(next) => change(one.stored, next)} />;
  }
  const one = find('WeatherWarning', site);
  return one && <WarningFields {...one} onChange={(next) => change(one.stored, next)} />;
}

function Levels({ site, documents }: Pick<ContentsProps, 'site' | 'documents'>) {
  const one = documents.find('WaterLevels', site);
  if (!one) return null;
  const { stored, document } = one;
  return (
    <LevelFields
      stored={stored.document.levels}
      levels={document.levels}
      onChange={(levels) => documents.change(stored, { levels })}
    />
  );
}

/** The content that pages would have, including unsaved changes. */
export function withDrafts(allOn: FrontendInit, site: SiteSlug, { find }: AllDocuments): FrontendInit {
  const [promotion, pip] = [find('Promotion', site), find('Pip', site)];
  const [levels, warning] = [find('WaterLevels', site), find('WeatherWarning', site)];
  return {
    ...allOn,
    ...(promotion?.isChanged && { promo: promotion.document.promotion }),
    ...(pip?.isChanged && { pipStatus: pip.document.video }),
    ...(levels?.isChanged && { floodingData: levels.document.levels }),
    ...(warning?.isChanged && { weatherWarning: warning.document.warning }),
  };
}

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
  const content = documents.find(documentNames[name], site);
  if (!content) return null;
  const fields = <Fields name={name} site={site} documents={documents} />;
  return (
    <>
      {name === 'waterLevels' ? (
        fields
      ) : (
        <details className={styles.contents}>
          <summary>{words.contents}</summary>
          <div>{fields}</div>
        </details>
      )}
      {content.isChanged && (
        <p className={styles.differences}>
          <b>{words.changed}</b>
        </p>
      )}
      {content.isContested && (
        <Conflict
          text={words.documentConflict}
          onMine={() => documents.insist(content.id)}
          onTheirs={() => documents.forget(content.id)}
        />
      )}
    </>
  );
}

function Fields({
  name,
  site,
  documents: { find, change },
}: Omit<ContentsProps, 'name'> & { name: NameWithContents }) {
  switch (name) {
    case 'promotion': {
      const promotion = find('Promotion', site);
      return (
        promotion && <PromotionFields {...promotion} onChange={(next) => change(promotion.stored, next)} />
      );
    }
    case 'pip': {
      const pip = find('Pip', site);
      return pip && <PipFields {...pip} onChange={(next) => change(pip.stored, next)} />;
    }
    case 'weatherWarning': {
      const warning = find('WeatherWarning', site);
      return warning && <WarningFields {...warning} onChange={(next) => change(warning.stored, next)} />;
    }
    case 'waterLevels': {
      const levels = find('WaterLevels', site);
      return (
        levels && (
          <LevelFields
            stored={levels.stored.document.levels}
            levels={levels.document.levels}
            onChange={(next) => change(levels.stored, { levels: next })}
          />
        )
      );
    }
  }
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

import type { ArticleChanges, VersionHead } from '#contract/versions.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { type Language, listDate } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { AboutArticle } from '#portal/parts/article/about-article.tsx';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { changesPath } from '#portal/parts/article/article-paths.ts';
import { articleSpoiler, type SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import { Comparison } from './comparison.tsx';
import styles from './versions.module.css';
import { versionNote, versionWords } from './words.ts';

/**
 * The versions of an article, and a comparison of two beside them. Works with links and a form, without
 * scripts.
 */
export function VersionsView({ data }: { data: ArticleChanges }) {
  const { article, versions, comparison } = data;
  const language = articleLanguage(article);
  const words = versionWords[language];
  const spoiler = articleSpoiler(article);
  return (
    <div className={classNames(layout.page, styles.page)}>
      <div className={styles.header}>
        <AboutArticle article={article} title={words.title} back={words.back} />
      </div>
      {versions.length < 2 ? (
        <p className={styles.note}>{words.single}</p>
      ) : (
        <div className={styles.layout}>
          <VersionList data={data} language={language} spoiler={spoiler} />
          {comparison && (
            <Comparison comparison={comparison} versions={versions} language={language} spoiler={spoiler} />
          )}
          {versions.filter(({ forgotten }) => !forgotten).length > 2 && (
            <Choice data={data} language={language} />
          )}
        </div>
      )}
    </div>
  );
}

function VersionList({
  data: { article, versions, more, comparison },
  language,
  spoiler,
}: {
  data: ArticleChanges;
  language: Language;
  spoiler: SpoilerMarks | null;
}) {
  const words = versionWords[language];
  const path = changesPath(article.url);
  const oldest = more ? undefined : versions.at(-1);
  return (
    <nav aria-labelledby="valtozatok">
      <h2 className={styles.sideTitle} id="valtozatok">
        {words.versions}
      </h2>
      <ol className={styles.list} reversed>
        {versions.map((version, place) => (
          <li key={version.v} aria-current={version.v === comparison?.b ? 'true' : undefined}>
            <Time at={version.at} form="full" language={language} />
            <VersionName
              version={version}
              href={hasBefore(versions, place) ? `${path}?b=${version.v}` : null}
              language={language}
            />
            {place === 0 && <small> · {words.current}</small>}
            <p>{versionNote(version, version === oldest, language)}</p>
            {version.corrections?.map((text) => (
              <p key={text} {...spoiler}>
                {typeset(`${labels[language].correction}: ${text}`)}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {more && <p className={layout.finePrint}>{words.more(versions.length)}</p>}
    </nav>
  );
}

/** Whether there is an older version whose text is still stored. */
const hasBefore = (versions: readonly VersionHead[], place: number) =>
  versions[place]?.forgotten === false && versions.slice(place + 1).some(({ forgotten }) => !forgotten);

function VersionName({
  version: { v },
  href,
  language,
}: {
  version: VersionHead;
  href: string | null;
  language: Language;
}) {
  const name = versionWords[language].version(v);
  return href === null ? <b>{name}</b> : <a href={href}>{name}</a>;
}

/** A form that compares any two versions. */
function Choice({
  data: { article, versions, comparison },
  language,
}: {
  data: ArticleChanges;
  language: Language;
}) {
  const words = versionWords[language];
  const options = versions.filter(({ forgotten }) => !forgotten);
  return (
    <form
      className={styles.choice}
      action={changesPath(article.url)}
      method="get"
      aria-labelledby="osszevetes"
    >
      <h2 className={styles.sideTitle} id="osszevetes">
        {words.pick}
      </h2>
      {(['a', 'b'] as const).map((name) => (
        <label key={name}>
          {name === 'a' ? words.older : words.newer}
          <select className={field.input} name={name} defaultValue={comparison?.[name]}>
            {options.map(({ v, at }) => (
              <option key={v} value={v}>
                {/* Without the year, which would leave no room for the time. */}
                {`${words.version(v)}, ${listDate(at, at, language)}`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className={button.button} type="submit">
        {words.compare}
      </button>
    </form>
  );
}

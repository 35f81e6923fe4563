import type { FrontendInit } from '#contract/frontend.ts';
import type { Topics } from '#contract/publication/boxes.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { floodText, weatherWarningName } from '#portal/format/readings.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Breaking } from './breaking.tsx';
import styles from './notices.module.css';

type Common = Pick<FrontendInit, 'breaking' | 'componentSetup' | 'floodingData' | 'promo' | 'weatherWarning'>;

interface NoticesProps {
  common: Common | null;
  hasFloods: boolean;
}

/**
 * Occasional bars between header and page: breaking news, a weather warning, water levels in a flood, the
 * paper's own promotion.
 */
export function Notices({ common, hasFloods }: NoticesProps) {
  return (
    <div lang="hu" data-swap="notices" className={styles.notices}>
      <Breaking news={common?.breaking ?? []} />
      {common?.weatherWarning && <WeatherWarning warning={common.weatherWarning} />}
      {/* Editors set this switch; newsroom/README.md lists all of them. */}
      {hasFloods && common?.componentSetup.flooding === '1' && <Floods levels={common.floodingData} />}
      {common?.promo && (
        <p className={styles.promo}>
          <a href={common.promo.url}>{typeset(common.promo.title)}</a>
        </p>
      )}
    </div>
  );
}

function WeatherWarning({ warning }: { warning: NonNullable<Common['weatherWarning']> }) {
  const { degree, text, url } = warning;
  return (
    <section className={styles.warning} data-degree={degree} aria-label="Időjárási figyelmeztetés">
      <p className={layout.page}>
        <b>{weatherWarningName(degree)}</b> {url === null ? text : <a href={url}>{text}</a>}
      </p>
    </section>
  );
}

function Floods({ levels }: { levels: FrontendInit['floodingData'] }) {
  if (levels.length === 0) return null;
  return (
    <section className={styles.floods} aria-label="Vízállás">
      <div className={layout.page}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, and must do so by keyboard too */}
        <ul tabIndex={0} data-water-levels="">
          <li className={styles.name}>
            <a href="/vizallas">Vízállás</a>
          </li>
          {levels.map((level) => (
            <li key={`${level.river} ${level.gauge}`}>
              {level.river}, {level.gauge} <b>{floodText(level)}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * Whether a page shows water levels under its header. On other pages they would only push the content down.
 * @param path decoded, without the query string
 * @param topics slugs of the tags of the page's article
 * @see docs/product/frame.md#bars-under-the-header
 */
export const isAboutFloods = (
  { paths, tags }: Topics['floods'],
  path: string,
  topics: readonly string[] = [],
): boolean => paths.includes(path) || tags.some((tag) => topics.includes(tag) || path === `/cimke/${tag}`);

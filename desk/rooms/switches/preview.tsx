import type { FrontendInit } from '#contract/frontend.ts';
import type { SwitchName } from '#contract/switchboard-calls.ts';
import { floodText, weatherWarningName } from '#portal/format/readings.ts';
import { typeset } from '#portal/format/typeset.ts';
import bar from '#portal/parts/frame/breaking.module.css';
import notices from '#portal/parts/frame/notices.module.css';
import { clock } from '../../time/moment.ts';
import styles from './preview.module.css';
import type { Draft } from './use-switchboard.ts';
import { switchesWords as words } from './words.ts';

interface PreviewProps {
  name: SwitchName;
  draft: Draft;
  /** The content that pages would have with all switches on. */
  allOn: FrontendInit;
  now: number;
}

/**
 * What readers would see, with the portal's own classes. Nothing in it can be pressed.
 */
export function Preview({ name, draft, allOn, now }: PreviewProps) {
  const shown = draft.isOn ? contentOf(name, draft, allOn, now) : null;
  if (!shown) return <p className={styles.nothing}>{words.nothing}</p>;
  return (
    <div className={styles.readersView} inert>
      {shown}
    </div>
  );
}

function contentOf(name: SwitchName, { news }: Draft, allOn: FrontendInit, now: number) {
  const { breaking, weatherWarning, floodingData, promo, trendingTags, pipStatus, widgets } = allOn;
  if (name === 'breaking') {
    const all = [...(news ? [{ ...news, time: now }] : []), ...breaking];
    return all.length > 0 && <BreakingBar news={all} />;
  }
  if (name === 'ads') return <p className={styles.row}>{words.adsShown}</p>;
  if (name === 'weatherWarning') return weatherWarning && <Warning warning={weatherWarning} />;
  if (name === 'waterLevels') return floodingData.length > 0 && <Floods levels={floodingData} />;
  if (name === 'promotion')
    return (
      promo && (
        <p className={notices.promo}>
          <a href={promo.url}>{typeset(promo.title)}</a>
        </p>
      )
    );
  if (name === 'trending')
    return (
      trendingTags.length > 0 && (
        <p className={styles.row}>
          <b>{words.trendingLabel}</b>
          {trendingTags.map((tag) => (
            <span key={tag.slug}>{tag.name}</span>
          ))}
        </p>
      )
    );
  if (name === 'pip')
    return (
      pipStatus?.pipShow && (
        <p className={styles.row}>
          <b>{pipStatus.pipLabel}</b>
          <span>{pipStatus.pipTitle}</span>
        </p>
      )
    );
  const titles = Object.values(widgets).map(({ title }) => title);
  return (
    titles.length > 0 && (
      <p className={styles.row}>
        {titles.map((title) => (
          <span key={title}>{title}</span>
        ))}
      </p>
    )
  );
}

function BreakingBar({ news }: { news: FrontendInit['breaking'] }) {
  return (
    <div className={bar.breaking}>
      <div className={styles.bar}>
        {news.map(({ title, url, time }) => (
          <p key={url + title} className={bar.item}>
            <span className={bar.text}>
              <span className={bar.label}>Rendkívüli</span>{' '}
              <span className={bar.title}>{typeset(title)}</span>
            </span>
            <time>{clock(time)}</time>
          </p>
        ))}
      </div>
    </div>
  );
}

function Warning({ warning }: { warning: NonNullable<FrontendInit['weatherWarning']> }) {
  const { degree, text } = warning;
  return (
    <div className={notices.warning} data-degree={degree}>
      <p className={styles.bar}>
        <b>{weatherWarningName(degree)}</b> {text}
      </p>
    </div>
  );
}

function Floods({ levels }: { levels: FrontendInit['floodingData'] }) {
  return (
    <ul className={styles.levels}>
      {levels.map((level) => (
        <li key={level.river + level.gauge}>
          <b>{level.gauge}</b>
          <span>{floodText(level)}</span>
        </li>
      ))}
    </ul>
  );
}

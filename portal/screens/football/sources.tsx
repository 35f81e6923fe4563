import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import styles from './football.module.css';
import type { FootballData } from './load-football.ts';

/** Who published the recorded facts that are shown, and under which licence. Nothing beside a provider's. */
export function Sources({ data: { sources } }: { data: FootballData }) {
  if (sources.length === 0) return null;
  return (
    <p className={classNames(layout.finePrint, styles.aside)}>
      Az adatok forrása:{' '}
      {sources.map(({ name, url, licence }, index) => (
        <span key={url}>
          <a className={layout.textLink} href={url}>
            {name}
          </a>
          {` (${licence})${index < sources.length - 1 ? '; ' : '.'}`}
        </span>
      ))}
    </p>
  );
}

import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import styles from './football.module.css';
import type { FootballData } from './load-football.ts';

/**
 * Publisher and licence of the recorded facts that are shown. Renders nothing for the provider's own data.
 */
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

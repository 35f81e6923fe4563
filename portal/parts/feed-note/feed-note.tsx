import layout from '#portal/design/primitives/layout.module.css';
import { feedFormats, feedPath, formatNames } from '#portal/site/feed-paths.ts';

/**
 * Link to the feed of a list of readings, for readers without scripts.
 * @param list its path
 */
export function FeedNote({ list }: { list: string }) {
  return (
    <p className={layout.screenOnly}>
      Hírolvasóban is követhető:{' '}
      {feedFormats.map((format, index) => (
        <span key={format}>
          {index > 0 && ', '}
          <a className={layout.textLink} href={feedPath(format, list)}>
            {formatNames[format]}
          </a>
        </span>
      ))}
      .
    </p>
  );
}

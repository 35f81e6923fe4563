import type { SiteSlug } from '#contract/article.ts';
import type { FrontendInit } from '#contract/frontend.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { rateReadings, weatherText } from '#portal/format/readings.ts';
import styles from './readings.module.css';

interface ReadingsProps {
  site: SiteSlug;
  /** Null when it could not be loaded. */
  common: Pick<FrontendInit, 'exchangeRates' | 'weatherData'> | null;
  className?: string | undefined;
}

/** Exchange rates and the weather, as links to their pages. Open pages keep them up to date. */
export function Readings({ site, common, className }: ReadingsProps) {
  const [weather] = common?.weatherData ?? [];
  return (
    <>
      {rateReadings(common?.exchangeRates ?? [], site).map(({ key, text, direction }) => (
        <a
          key={key}
          className={classNames(styles.rate, className)}
          href="/arfolyam"
          data-reading={key}
          data-direction={direction}
        >
          {text}
        </a>
      ))}
      {weather && (
        <a className={className} href="/idojaras" data-reading="weather">
          {weatherText(weather)}
        </a>
      )}
    </>
  );
}

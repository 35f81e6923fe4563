import {
  clock,
  fullDate,
  isoTime,
  type Language,
  listDate,
  localIsoTime,
  railTime,
} from '#portal/format/date.ts';

interface TimeProps {
  /** Unix seconds. */
  at: number;
  form: 'clock' | 'full' | 'list' | 'rail';
  /** Time of rendering, unix milliseconds. It decides whether the day or the year is written. */
  now?: number;
  language?: Language;
  /**
   * The browser shows it as „5 perce” while it is fresh. The server's text is absolute, because pages are
   * cached.
   */
  isRelative?: boolean;
}

export function Time(props: TimeProps) {
  const { at, form, now = at * 1000, language = 'hu', isRelative = false } = props;
  return (
    <time dateTime={isRelative ? localIsoTime(at) : isoTime(at)} data-relative={isRelative ? '' : undefined}>
      {formatTime(at, form, now / 1000, language)}
    </time>
  );
}

function formatTime(at: number, form: TimeProps['form'], now: number, language: Language): string {
  switch (form) {
    case 'clock':
      return clock(at);
    case 'full':
      return fullDate(at, language);
    case 'list':
      return listDate(at, now, language);
    case 'rail':
      return railTime(at, now, language);
  }
}

/** An item that could not be imported. */
export interface Failure {
  line: number;
  title: string;
  reason: string;
}

/** Outcome for the items of a file. */
export interface Report {
  imported: number;
  updated: number;
  unchanged: number;
  /** Number of skipped items by reason. */
  skipped: Map<string, number>;
  /** Imported with a remark; by remark. */
  notes: Map<string, number>;
  /** Records of an archive that are not articles, by kind. */
  records: Map<string, number>;
  failed: Failure[];
  pictures: { stored: number; missing: Map<string, string> };
}

export function emptyReport(): Report {
  return {
    imported: 0,
    updated: 0,
    unchanged: 0,
    skipped: new Map(),
    notes: new Map(),
    records: new Map(),
    failed: [],
    pictures: { stored: 0, missing: new Map() },
  };
}

export function count(counts: Map<string, number>, what: string, by = 1): void {
  if (by > 0) counts.set(what, (counts.get(what) ?? 0) + by);
}

export function failureLine({ line, title, reason }: Failure): string {
  return `line ${line}: ${title ? `“${title}”: ` : ''}${reason}`;
}

/** Result of a dry run. */
export function dryRunSummaryOf(report: Report, leftOut: ReadonlyMap<string, number>): string {
  const { imported, updated, unchanged, failed, skipped } = report;
  return [
    `Nothing was written. ${imported} new, ${updated} changed, ${unchanged} unchanged, ${sum(skipped)} skipped, ${failed.length} failed`,
    ...section('Skipped', skipped),
    ...section('To know', report.notes),
    ...section('Would be left out of what is imported', leftOut),
    ...section('Other records', report.records),
    ...missingPictures(report.pictures.missing),
    ...failures(failed),
  ].join('\n');
}

/**
 * The summary that ends an import.
 * @param seconds how long it took
 */
export function summaryOf(report: Report, leftOut: ReadonlyMap<string, number>, seconds: number): string {
  const { imported, updated, unchanged, failed, pictures } = report;
  const all = imported + updated + unchanged;
  const counts = [
    `${imported} imported, ${updated} updated, ${unchanged} unchanged, ${sum(report.skipped)} skipped, ${failed.length} failed`,
    ` in ${seconds.toFixed(1)} s (${Math.round(all / Math.max(seconds, 0.001))} per second)`,
  ];
  return [
    counts.join(''),
    ...section('Skipped', report.skipped),
    ...section('To know', report.notes),
    ...section('Left out of the imported ones', leftOut),
    ...(pictures.stored > 0 ? [`Pictures stored: ${pictures.stored}`] : []),
    ...missingPictures(pictures.missing),
    ...failures(failed),
  ].join('\n');
}

function failures(failed: readonly Failure[]): string[] {
  if (failed.length === 0) return [];
  const lines = failed.slice(0, maxFailures).map((failure) => `  ${failureLine(failure)}`);
  return ['Failed:', ...lines, ...more(failed.length, maxFailures)];
}

const maxFailures = 100;
const maxMissing = 10;

function section(title: string, counts: ReadonlyMap<string, number>): string[] {
  const lines = [...counts].map(([what, n]) => `  ${n} × ${what}`);
  return lines.length > 0 ? [`${title}:`, ...lines] : [];
}

function missingPictures(missing: ReadonlyMap<string, string>): string[] {
  if (missing.size === 0) return [];
  const lines = [...missing].slice(0, maxMissing).map(([url, reason]) => `  ${url}: ${reason}`);
  return [
    `Pictures that leave a described gap: ${missing.size}`,
    ...lines,
    ...more(missing.size, maxMissing),
  ];
}

function more(length: number, shownCount: number): string[] {
  return length > shownCount ? [`  … and ${length - shownCount} more`] : [];
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, n) => total + n, 0);
}

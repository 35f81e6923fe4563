import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { minShare } from './refresh.ts';

/** How common lexemes are, as of the last refresh. */
export interface Statistics {
  /** Number of articles in the search index. */
  documents: number;
  /** Unix milliseconds; 0 before the first refresh. */
  refreshedAt: number;
  /** Articles by month (year × 12 + month − 1, UTC), newest first. */
  months: ReadonlyArray<{ month: number; n: number }>;
  /**
   * Share of the articles with a lexeme, from 0 to 1: in one year, or ever. For a rare lexeme it is
   * `minShare`.
   */
  share(lexeme: string, year?: number): number;
}

export const noStatistics: Statistics = {
  documents: 0,
  refreshedAt: 0,
  months: [],
  share: () => minShare.ever,
};

/** Reads the time of the last refresh and the number of articles then. */
export async function readState(db: Database): Promise<Pick<Statistics, 'documents' | 'refreshedAt'>> {
  const { rows } = await sql<{
    refreshed_at: Date;
    documents: number;
  }>`select refreshed_at, documents from search_statistics`.execute(db);
  const [state] = rows;
  return state ? { documents: state.documents, refreshedAt: state.refreshed_at.getTime() } : noStatistics;
}

export async function readStatistics(db: Database): Promise<Statistics> {
  const { documents, refreshedAt } = await readState(db);
  if (refreshedAt === 0) return noStatistics;
  const { rows: months } = await sql<{
    month: number;
    n: number;
  }>`select month, n from search_month order by month desc`.execute(db);
  const { rows } = await sql<{
    year: number;
    lexeme: string;
    share: number;
  }>`select year, lexeme, share from search_share`.execute(db);
  const shares = new Map<number, Map<string, number>>();
  for (const { year, lexeme, share } of rows) {
    const ofYear = shares.get(year) ?? new Map<string, number>();
    shares.set(year, ofYear.set(lexeme, share));
  }
  return {
    documents,
    refreshedAt,
    months,
    share: (lexeme, year = 0) =>
      shares.get(year)?.get(lexeme) ??
      (year === 0 ? minShare.ever : Math.min(minShare.year, shares.get(0)?.get(lexeme) ?? minShare.ever)),
  };
}

import type { SiteSlug } from '#contract/article.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import { isGroup } from '#contract/front-rules.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { checkFront } from '../content/rules/check-front.ts';
import { readFrontPage } from '../content/rules/front-page.ts';
import { unixSeconds } from '../unix-seconds.ts';
import { loadDraft } from './draft.ts';
import { newestState } from './states.ts';
import { findWaitingPieces } from './waiting-pieces.ts';

const maxOperations = 500;

/** The draft for editors: what readers would see, and why it cannot be published. */
export async function readFrontDraft(db: Database, site: SiteSlug, now: number): Promise<FrontDraft> {
  const { version, choice, published, operations, misfits } = await loadDraft(db, site, now);
  const waitingPieces = await findWaitingPieces(db, site, articlesOf(choice));
  const cards = new Map([...waitingPieces].map(([slug, { card }]) => [slug, card]));
  const readContext = { db, now, signedIn: false, site: siteCode[site] };
  const [page, { faults, warnings }, state] = await Promise.all([
    readFrontPage(readContext, { choice, waiting: cards }),
    checkFront(db, site, choice),
    newestState(db, site),
  ]);
  return {
    version,
    choice,
    page,
    operations: operations
      .map(({ version: number, operation, at, actor_name }, index) => ({
        version: number,
        operation,
        at: unixSeconds(at),
        by: actor_name,
        isLost: misfits.has(index),
      }))
      .slice(-maxOperations),
    published: { choice: published, state },
    faults: faults.map(({ code, path, message }) => ({ code, path, message })),
    warnings,
    waiting: [...waitingPieces].map(([article, { id, publishAt }]) => ({ article, piece: id, publishAt })),
  };
}

export const articlesOf = (choice: FrontChoice): string[] =>
  choice.filter(isGroup).flatMap(({ boxes }) => boxes.map(({ article }) => article));

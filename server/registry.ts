import type { CallName } from '#contract/calls.ts';
import { accountService } from '#services/accounts/account-service.ts';
import { contentService } from '#services/content/content-service.ts';
import type { CallTable, Service } from '#services/define-service.ts';
import { descriptionService } from '#services/docs/description-service.ts';
import { electionsService } from '#services/elections/elections-service.ts';
import { entitiesService } from '#services/entities/entities-service.ts';
import { frontService } from '#services/front/front-service.ts';
import { signInService } from '#services/identity/sign-in-service.ts';
import { libraryService } from '#services/library/library-service.ts';
import { liveBlogsService } from '#services/live-blogs/live-blogs-service.ts';
import { livescoreService } from '#services/livescore/livescore-service.ts';
import { mailService } from '#services/mail/mail-service.ts';
import { measureService } from '#services/measure/measure-service.ts';
import { readershipService } from '#services/measure/readership-service.ts';
import { mediaService } from '#services/media/media-service.ts';
import { mistakesService } from '#services/mistakes/mistakes-service.ts';
import { newsletterService } from '#services/newsletter/newsletter-service.ts';
import { ownService } from '#services/own/own-service.ts';
import { peopleService } from '#services/people/people-service.ts';
import { piecesService } from '#services/pieces/pieces-service.ts';
import { writingService } from '#services/pieces/writing-service.ts';
import { programsService } from '#services/programs/programs-service.ts';
import { purgeService } from '#services/purge/purge-service.ts';
import { pushService } from '#services/push/push-service.ts';
import { quizService } from '#services/quiz/quiz-service.ts';
import { spellingService } from '#services/search/spelling/spelling-service.ts';
import { supportService } from '#services/support/support-service.ts';
import { switchboardService } from '#services/switchboard/switchboard-service.ts';
import { tipsService } from '#services/tips/tips-service.ts';
import type { Role } from './settings/configuration.ts';

export type ServiceRole = Exclude<Role, 'portal'>;

/**
 * The services of each role. They start, and hear of changes, in this order, and stop in reverse. Live scores
 * come last, because they first read the recorded scores, which takes seconds.
 */
export const servicesByRole = {
  media: [mediaService],
  content: [
    contentService,
    // Before `pieces`: the path of its stream would match that of a piece.
    writingService,
    entitiesService,
    frontService,
    peopleService,
    piecesService,
    liveBlogsService,
    libraryService,
    spellingService,
    programsService,
    descriptionService,
    measureService,
    readershipService,
    switchboardService,
    purgeService,
  ],
  quiz: [quizService],
  readers: [
    signInService,
    accountService,
    ownService,
    supportService,
    tipsService,
    mailService,
    newsletterService,
    mistakesService,
    pushService,
  ],
  elections: [electionsService],
  livescore: [livescoreService],
} as const satisfies Record<ServiceRole, readonly Service[]>;

type RegisteredService = (typeof servicesByRole)[ServiceRole][number];
type CallNameOf<S> = S extends { calls: infer C extends CallTable } ? keyof C : never;

/** Does not compile if a call of the contract has no service. */
export const unansweredCalls: Readonly<Record<Exclude<CallName, CallNameOf<RegisteredService>>, never>> = {};

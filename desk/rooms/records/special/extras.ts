import type { ComponentType } from 'react';
import type { RecordName } from '../kinds.ts';
import { ElectionExtra } from './election-extra.tsx';
import { EpisodeExtra } from './episode-extra.tsx';
import type { ExtraProps } from './extra-props.ts';
import { KeyExtra } from './key-extra.tsx';
import { MenusExtra } from './menus-extra.tsx';
import { NewslettersExtra } from './newsletters-extra.tsx';
import { PersonExtra } from './person-extra.tsx';
import { QuizExtra } from './quiz-extra.tsx';
import { RedirectsExtra } from './redirects-extra.tsx';
import { SupplementInvitation } from './supplement-invitation.tsx';
import { SupplementsExtra } from './supplements-extra.tsx';
import { TagExtra } from './tag-extra.tsx';
import { TipGameExtra } from './tip-game-extra.tsx';
import { WebhookExtra } from './webhook-extra.tsx';

/** Components that single kinds have beside their form. */
export const extras: Readonly<Partial<Record<RecordName, ComponentType<ExtraProps>>>> = {
  Tag: TagExtra,
  Person: PersonExtra,
  Key: KeyExtra,
  Webhook: WebhookExtra,
  Election: ElectionExtra,
  Episode: EpisodeExtra,
  Quiz: QuizExtra,
  TipGame: TipGameExtra,
  Redirects: RedirectsExtra,
  Supplements: SupplementsExtra,
};

/** Components that are used more than the form are above it, on its whole width. */
export const wideExtras: Readonly<Partial<Record<RecordName, ComponentType<ExtraProps>>>> = {
  Menus: MenusExtra,
  Supplements: SupplementInvitation,
  Newsletters: NewslettersExtra,
};

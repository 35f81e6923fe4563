import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';

/** Maximum goals of one team in a tip, more than anybody has needed. */
export const maxTippedGoals = 30;
/** Maximum players of a private league, and leagues that one player may found or join. */
export const leagueLimits = { members: 50, leagues: 10 } as const;
/** Why a form of the game was refused, and the value of `hiba` for it in the page's address. */
export const tipsFaultParams = {
  badScore: 'szam',
  badName: 'nev',
  nameTaken: 'foglalt',
  signedOut: 'belepes',
  tooManyRequests: 'sok',
  exitNotConfirmed: 'biztos',
  badLeagueName: 'liganev',
  tooManyLeagues: 'sokliga',
  leagueFull: 'tele',
  noSuchLeague: 'nincs',
} as const;
export type TipsFault = keyof typeof tipsFaultParams;

/** What a form of the game did, and the value of `kesz` for it in the page's address. */
export const tipsDoneParams = {
  nameSaved: 'nev',
  gameLeft: 'kilepes',
  leagueFounded: 'liga',
  leagueJoined: 'csatlakozas',
  leagueLeft: 'kiliga',
} as const;
export type TipsDone = keyof typeof tipsDoneParams;

/** Rows of the leader board on one page. */
export const tableRows = 50;

const round = z.int().positive().meta({ description: 'Number of the round, from 1.' });
const score = z
  .object({
    home: z.int().nonnegative().meta({ description: 'Of the team at home.' }),
    away: z.int().nonnegative().meta({ description: 'Of the visitors.' }),
  })
  .meta({ description: 'Goals after 90 minutes and what was added to them.' });

export const TipMatch = z
  .object({
    id: z.int().positive().meta({ description: 'Its number in the game.' }),
    home: z.string().meta({ description: 'Team at home.' }),
    away: z.string().meta({ description: 'Team that visits.' }),
    kickOff: UnixSeconds.meta({ description: 'When it begins, unix seconds.' }),
    deadline: UnixSeconds.meta({
      description: 'Tips have to be there before, by the clock of the database; unix seconds.',
    }),
    state: z
      .enum(['open', 'final', 'void'])
      .meta({ description: 'open: not over; final: it has a result; void: counts for nobody.' }),
    result: score.nullable().meta({ description: 'Null until it is final.' }),
    fixture: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'Number at the live-score service, where it is followed there.' }),
  })
  .meta({ id: 'TipMatch', description: 'A match that can be tipped.' });
export type TipMatch = z.infer<typeof TipMatch>;

export const TipRound = z
  .object({
    position: round,
    title: z.string().meta({ description: 'As players see it.' }),
    matches: z.array(TipMatch).meta({ description: 'In the order of the round.' }),
  })
  .meta({ id: 'TipRound', description: 'A round of the game.' });
export type TipRound = z.infer<typeof TipRound>;

const gameName = {
  slug: Slug,
  title: z.string().meta({ description: 'As players see it.' }),
};

export const TipGame = z
  .object({
    ...gameName,
    rounds: z.array(TipRound).meta({ description: 'The first one first.' }),
    players: z.int().nonnegative().meta({ description: 'How many have tipped.' }),
    earlier: z.array(z.object(gameName)).meta({ description: 'Games that are over, the newest first.' }),
  })
  .meta({ id: 'TipGame', description: 'The prediction game.' });
export type TipGame = z.infer<typeof TipGame>;

const count = (of: string) => z.int().nonnegative().meta({ description: of });

export const TipRow = z
  .object({
    rank: z.int().positive().meta({ description: 'Those with as many points and exact tips share it.' }),
    name: z.string().meta({ description: 'Chosen by the player; nothing else of them is told.' }),
    points: count('In all.'),
    exact: count('Tips that were right to the goal.'),
    difference: count('Tips with the right difference.'),
    outcome: count('Tips with the right winner.'),
    matches: count('Matches tipped that are over.'),
  })
  .meta({ id: 'TipRow', description: 'A player in a table.' });
export type TipRow = z.infer<typeof TipRow>;

export const TipTable = z
  .object({
    game: z.object(gameName).meta({ description: 'Of which game.' }),
    rows: z.array(TipRow).meta({ description: 'The best first.' }),
    totalItems: z.int().nonnegative().meta({ description: 'Players in all.' }),
    page: z.int().positive().meta({ description: 'This page, from 1.' }),
    totalPages: z.int().nonnegative().meta({ description: 'How many pages.' }),
  })
  .meta({ id: 'TipTable', description: 'The leader board.' });
export type TipTable = z.infer<typeof TipTable>;

/** Key of a league in invitations. */
export const LeagueKey = z
  .string()
  .regex(/^[a-z0-9]{16}$/)
  .meta({ description: 'Key of a private league.' });

export const TipLeague = z
  .object({
    key: LeagueKey,
    name: z.string().meta({ description: 'Chosen by who founded it.' }),
    members: z.int().nonnegative().meta({ description: 'How many play in it.' }),
    member: z.boolean().meta({ description: 'Whoever asks plays in it.' }),
    owner: z.boolean().meta({ description: 'Whoever asks founded it.' }),
    rows: z.array(TipRow).meta({ description: 'For members only: the best first.' }),
  })
  .meta({ id: 'TipLeague', description: 'Players among themselves.' });
export type TipLeague = z.infer<typeof TipLeague>;

export const OwnTips = z
  .object({
    name: z.string().nullable().meta({ description: 'Under which one plays; null before the first tip.' }),
    row: TipRow.nullable().meta({
      description: 'Where one stands; null before a match that one tipped is over.',
    }),
    tips: z
      .array(
        z.object({
          match: z.int().positive().meta({ description: 'Number of the match.' }),
          tip: score.meta({ description: 'As one tipped it.' }),
          points: z.int().nonnegative().nullable().meta({ description: 'Null until it is over.' }),
        }),
      )
      .meta({ description: 'One’s own, of the game that is played now.' }),
    leagues: z
      .array(TipLeague.pick({ key: true, name: true, members: true }))
      .meta({ description: 'By name.' }),
  })
  .meta({ id: 'OwnTips', description: 'What a signed-in reader has in the game.' });
export type OwnTips = z.infer<typeof OwnTips>;

/** A name that others see: short, made of letters, not an address, and not pretending to be ours. */
export const PlayerName = z
  .string()
  .transform((name) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(3)
      .max(24)
      .regex(/^[\p{Script=Latin}\d][\p{Script=Latin}\d .'_-]*$/u)
      .regex(/\p{Script=Latin}{2}/u)
      .refine(
        (name) =>
          !/www|https?|\.[a-z]{2,}\b/i.test(name) && !/c[ií]mlap|szerkeszt|moder[aá]tor|admin/i.test(name),
      ),
  );

export const LeagueName = z
  .string()
  .transform((name) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(3)
      .max(40)
      .regex(/^[\p{Script=Latin}\d][\p{Script=Latin}\d .,'!&_–-]*$/u)
      .refine((name) => !/www|https?|\.[a-z]{2,}\b/i.test(name)),
  );

const moment = z.iso.datetime({ offset: true });

/** The game in the form that the newsroom writes: `npm run newsroom -- tips FILE.json`. */
export const TipGameInput = z
  .object({
    slug: Slug,
    title: z.string().min(1).max(80).meta({ description: 'As players see it.' }),
    rounds: z
      .array(
        z.object({
          title: z.string().min(1).max(80).meta({ description: 'As players see it.' }),
          matches: z
            .array(
              z
                .object({
                  home: z.string().min(1).max(60).meta({ description: 'Team at home.' }),
                  away: z.string().min(1).max(60).meta({ description: 'Team that visits.' }),
                  kickOff: moment.meta({
                    description: 'When it begins.',
                    examples: ['2026-11-20T18:00:00.000Z'],
                  }),
                  deadline: moment.optional().meta({
                    description: 'Until when it can be tipped: kick-off unless given; never later.',
                    examples: ['2026-11-20T18:00:00.000Z'],
                  }),
                  fixture: z.int().positive().optional().meta({
                    description:
                      'Number at the live-score service, which then says when it begins and how it ends.',
                  }),
                  result: z
                    .union([score, z.literal('void')])
                    .optional()
                    .meta({ description: 'How it ended; `void`: it counts for nobody.' }),
                })
                .refine(
                  ({ kickOff, deadline }) =>
                    deadline === undefined || Date.parse(deadline) <= Date.parse(kickOff),
                  {
                    message: 'The deadline is after kick-off.',
                    path: ['deadline'],
                  },
                ),
            )
            .min(1)
            .max(30)
            .meta({ description: 'In order; tips stay with the place.' }),
        }),
      )
      .min(1)
      .max(60)
      .meta({ description: 'In order.' }),
  })
  .meta({ id: 'TipGameInput', description: 'A game with its rounds and matches.' });
export type TipGameInput = z.infer<typeof TipGameInput>;

import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';

/** Maximum goals of one team in a tip, more than anybody has needed. */
export const maxTippedGoals = 30;
/** Maximum players of a private league, and leagues that one player may found or join. */
export const leagueLimits = { members: 50, leagues: 10 } as const;
/** Reasons for refusing a form of the game, with the value of `hiba` in the page's address. */
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

/** Results of a form of the game, with the value of `kesz` in the page's address. */
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
    home: z.int().nonnegative().meta({ description: 'Goals of the home team.' }),
    away: z.int().nonnegative().meta({ description: 'Goals of the away team.' }),
  })
  .meta({ description: 'Goals after 90 minutes and stoppage time.' });

export const TipMatch = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the match in the game.' }),
    home: z.string().meta({ description: 'Home team.' }),
    away: z.string().meta({ description: 'Away team.' }),
    kickOff: UnixSeconds.meta({ description: 'Kick-off, Unix seconds.' }),
    deadline: UnixSeconds.meta({
      description: 'Tips must arrive before this time, by the clock of the database; Unix seconds.',
    }),
    state: z
      .enum(['open', 'final', 'void'])
      .meta({ description: 'open: not over; final: with a result; void: it does not count.' }),
    result: score.nullable().meta({ description: 'Null until the match is final.' }),
    fixture: z
      .int()
      .positive()
      .nullable()
      .meta({ description: 'Number of the match at the live-score service; null if it has none.' }),
  })
  .meta({ id: 'TipMatch', description: 'A match that can be tipped.' });
export type TipMatch = z.infer<typeof TipMatch>;

export const TipRound = z
  .object({
    position: round,
    title: z.string().meta({ description: 'Title that players see.' }),
    matches: z.array(TipMatch).meta({ description: 'Matches in the order of the round.' }),
  })
  .meta({ id: 'TipRound', description: 'A round of the game.' });
export type TipRound = z.infer<typeof TipRound>;

const gameName = {
  slug: Slug,
  title: z.string().meta({ description: 'Title that players see.' }),
};

export const TipGame = z
  .object({
    ...gameName,
    rounds: z.array(TipRound).meta({ description: 'The first one first.' }),
    players: z.int().nonnegative().meta({ description: 'Number of readers who have tipped.' }),
    earlier: z.array(z.object(gameName)).meta({ description: 'Games that are over, the newest first.' }),
  })
  .meta({ id: 'TipGame', description: 'The prediction game.' });
export type TipGame = z.infer<typeof TipGame>;

const count = (of: string) => z.int().nonnegative().meta({ description: of });

export const TipRow = z
  .object({
    rank: z.int().positive().meta({ description: 'Players with equal points and exact tips share a rank.' }),
    name: z.string().meta({ description: 'Name that the player chose; nothing else about them is public.' }),
    points: count('Total points.'),
    exact: count('Tips with the exact result.'),
    difference: count('Tips with the right difference.'),
    outcome: count('Tips with the right winner.'),
    matches: count('Matches tipped that are over.'),
  })
  .meta({ id: 'TipRow', description: 'A player in a table.' });
export type TipRow = z.infer<typeof TipRow>;

export const TipTable = z
  .object({
    game: z.object(gameName).meta({ description: 'The game of the table.' }),
    rows: z.array(TipRow).meta({ description: 'The best first.' }),
    totalItems: z.int().nonnegative().meta({ description: 'Players in all.' }),
    page: z.int().positive().meta({ description: 'This page, from 1.' }),
    totalPages: z.int().nonnegative().meta({ description: 'Number of pages.' }),
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
    name: z.string().meta({ description: 'Name that the founder chose.' }),
    members: z.int().nonnegative().meta({ description: 'Number of members.' }),
    member: z.boolean().meta({ description: 'Whether the caller plays in it.' }),
    owner: z.boolean().meta({ description: 'Whether the caller founded it.' }),
    rows: z.array(TipRow).meta({ description: 'Rows for members only, the best first.' }),
  })
  .meta({ id: 'TipLeague', description: 'A private league.' });
export type TipLeague = z.infer<typeof TipLeague>;

export const OwnTips = z
  .object({
    name: z.string().nullable().meta({ description: 'Name of the player; null before the first tip.' }),
    row: TipRow.nullable().meta({
      description: 'Rank of the player; null before the first tipped match is over.',
    }),
    tips: z
      .array(
        z.object({
          match: z.int().positive().meta({ description: 'Number of the match.' }),
          tip: score.meta({ description: 'The tip of the player.' }),
          points: z.int().nonnegative().nullable().meta({ description: 'Null until the match is over.' }),
        }),
      )
      .meta({ description: 'Tips of the player in the current game.' }),
    leagues: z
      .array(TipLeague.pick({ key: true, name: true, members: true }))
      .meta({ description: 'Leagues of the player, in the order of their names.' }),
  })
  .meta({ id: 'OwnTips', description: 'Name, place, tips and leagues of a signed-in reader.' });
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
    title: z.string().trim().min(1).max(80).meta({ description: 'Title that players see.' }),
    rounds: z
      .array(
        z.object({
          title: z.string().trim().min(1).max(80).meta({ description: 'Title that players see.' }),
          matches: z
            .array(
              z
                .object({
                  home: z.string().trim().min(1).max(60).meta({ description: 'Home team.' }),
                  away: z.string().trim().min(1).max(60).meta({ description: 'Away team.' }),
                  kickOff: moment.meta({
                    description: 'Kick-off.',
                    examples: ['2026-11-20T18:00:00.000Z'],
                  }),
                  deadline: moment.optional().meta({
                    description: 'End of tipping. Default, and latest: kick-off.',
                    examples: ['2026-11-20T18:00:00.000Z'],
                  }),
                  fixture: z.int().positive().optional().meta({
                    description:
                      'Number of the match at the live-score service, which then provides its kick-off and its result.',
                  }),
                  result: z
                    .union([score, z.literal('void')])
                    .optional()
                    .meta({ description: 'Result; `void`: the match does not count.' }),
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
            .meta({ description: 'Matches in order; tips belong to the position.' }),
        }),
      )
      .min(1)
      .max(60)
      .meta({ description: 'Rounds in order.' }),
  })
  .meta({ id: 'TipGameInput', description: 'A game with its rounds and matches.' });
export type TipGameInput = z.infer<typeof TipGameInput>;

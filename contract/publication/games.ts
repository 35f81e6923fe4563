import { z } from 'zod';
import { MenuItem } from '../menus.ts';

const Count = z.int().min(0).max(1000);
const Name = z.string().min(1).max(200);
const Day = z.iso.date();

export const MedalFact = z
  .tuple([Name, Count, Count, Count])
  .readonly()
  .meta({
    id: 'MedalFact',
    description: 'A nation with its gold, silver and bronze medals.',
    examples: [['Magyarország', 6, 7, 6]],
  });
export type MedalFact = z.infer<typeof MedalFact>;

export const Medal = z.enum(['gold', 'silver', 'bronze']);
export type Medal = z.infer<typeof Medal>;

export const OwnMedal = z
  .strictObject({
    at: z.iso
      .datetime({ local: true, precision: -1 })
      .meta({ description: 'Begin of the final, time of Hungary.', examples: ['2024-07-27T20:40'] }),
    medal: Medal.meta({ description: 'Medal that was won.' }),
    sport: Name.meta({ description: 'Name of the sport, as in `schedule`.' }),
    event: Name.meta({ description: 'Name of the event that readers see.' }),
    who: z.array(Name).min(1).max(40).readonly().meta({ description: 'Names of the athletes.' }),
  })
  .meta({ id: 'OwnMedal', description: 'A medal of the readers’ own country.' });
export type OwnMedal = z.infer<typeof OwnMedal>;

export const OwnStart = z
  .tuple([z.string().regex(/^\d{2}-\d{2}$/, 'MM-DD'), Name, z.string().min(1).max(500), Name])
  .readonly()
  .meta({
    id: 'OwnStart',
    description: 'Day of its last round (MM-DD), the event, who, and how far they came.',
    examples: [['07-31', 'női egyes', 'Póta Georgina', 'a 32 között, vereség']],
  });
export type OwnStart = z.infer<typeof OwnStart>;

export const SportStarts = z
  .tuple([Name, z.array(OwnStart).max(500).readonly()])
  .readonly()
  .meta({
    id: 'SportStarts',
    description: 'A sport with the starts of the readers’ own country in it.',
    examples: [['Asztalitenisz', [['07-31', 'női egyes', 'Póta Georgina', 'a 32 között, vereség']]]],
  });
export type SportStarts = z.infer<typeof SportStarts>;

export const Medallist = z
  .tuple([z.string().regex(/^\d{2}-\d{2}$/, 'MM-DD'), Name, Name, Name, Medal, Name])
  .readonly()
  .meta({
    id: 'Medallist',
    description:
      'Day of the final (MM-DD), sport, event, nation, which medal, and who; „csapat” of a team without names.',
    examples: [['07-28', 'Vívás', 'női párbajtőr', 'Magyarország', 'bronze', 'Muhari Eszter']],
  });
export type Medallist = z.infer<typeof Medallist>;

const Note = z.strictObject({
  text: z.string().min(1).max(500).meta({ description: 'Text in one sentence.' }),
  link: MenuItem,
});

export const GamesSchedule = z
  .strictObject({
    firstDay: Day.meta({ description: 'YYYY-MM-DD', examples: ['2024-07-24'] }),
    sports: z
      .array(
        z
          .tuple([Name, z.string().regex(/^(?:\.|\d{1,3})(?: (?:\.|\d{1,3}))*$/)])
          .readonly()
          .meta({ examples: [['Golf', '. 0 0 1']] }),
      )
      .min(1)
      .max(200)
      .readonly()
      .meta({
        description:
          'Each sport with a word for each day: its number of finals, 0 for a day without one, a dot for none.',
      }),
  })
  .refine(
    ({ sports }) => new Set(sports.map(([, days]) => days.split(' ').length)).size === 1,
    'Each sport needs a word for each of the same days.',
  )
  .meta({ id: 'GamesSchedule', description: 'What each sport has on each day of the games.' });
export type GamesSchedule = z.infer<typeof GamesSchedule>;

export const Games = z
  .strictObject({
    medals: z.array(MedalFact).max(300).readonly().meta({ description: 'Nations in any order.' }),
    unplaced: z
      .array(Name)
      .max(20)
      .readonly()
      .meta({ description: 'Names in `medals` that count, but have no place.', examples: [[]] }),
    medallists: z
      .array(Medallist)
      .max(3000)
      .readonly()
      .optional()
      .meta({
        description: 'Everybody in `medals`, by day; without them the table has no sports.',
        examples: [[]],
      }),
    medallistsNote: Note.optional().meta({ description: 'Where `medallists` are from.' }),
    schedule: GamesSchedule.nullable().meta({ description: 'Null where there is none.' }),
    hungarians: z
      .array(OwnMedal)
      .max(200)
      .readonly()
      .meta({ description: 'Hungarian medals in order of time.' }),
    starts: z.array(SportStarts).max(100).readonly().meta({ description: 'Hungarian starts by sport.' }),
    startsYear: z
      .int()
      .min(1896)
      .max(2200)
      .meta({ description: 'Year of `starts`.', examples: [2024] }),
    startsNote: Note.nullable().meta({
      description: 'What readers should know of `starts`, and where there is more.',
    }),
  })
  .meta({ id: 'Games', description: 'Tables of Olympic games.' });
export type Games = z.infer<typeof Games>;

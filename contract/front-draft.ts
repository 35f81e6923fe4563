import { z } from 'zod';
import { Slug, UnixSeconds } from './article.ts';
import { FrontPage } from './front.ts';
import { BoxChoice, FrontChoice, FrontGroupChoice, FrontList, FrontWidgetChoice } from './front-choice.ts';

const kind = <K extends string>(value: K, description: string) => z.literal(value).meta({ description });
const group = Slug.meta({ description: 'Slug of the group.' });
const article = Slug.meta({ description: 'Slug of the article.' });
const part = Slug.meta({ description: 'Slug of a group or widget.' });
const beforeBox = Slug.nullable().meta({ description: 'The box that will follow it; null: it is the last.' });
const beforePart = Slug.nullable().meta({
  description: 'The part that will follow it; null: it is the last.',
});
const place = z.strictObject({ group, article }).meta({ description: 'Where a piece stands.' });

const { article: _article, ...boxFields } = BoxChoice.shape;
const { slug: _slug, boxes: _boxes, ...groupFields } = FrontGroupChoice.shape;

/**
 * An editor's operation on a front page. Operations are applied in order, each as a whole (`front-rules.ts`).
 */
export const FrontOperation = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: kind('put', 'A piece comes in.'),
      group,
      box: BoxChoice.meta({ description: 'The piece, and what the place shows of it.' }),
      before: beforeBox,
    }),
    z.strictObject({ kind: kind('take', 'A piece goes off.'), group, article }),
    z.strictObject({
      kind: kind('move', 'A piece goes elsewhere with its title, lead and picture.'),
      article,
      from: group,
      to: group,
      before: beforeBox,
    }),
    z.strictObject({ kind: kind('swap', 'Two pieces change places.'), one: place, other: place }),
    z.strictObject({
      kind: kind('set', 'What a place shows of its piece.'),
      group,
      article,
      changes: z
        .strictObject(boxFields)
        .partial()
        .meta({ description: 'Title, label, lead and pictures in this place.' }),
      clear: z
        .array(z.enum(['title', 'label', 'lead', 'image', 'portraitImage']))
        .max(5)
        .optional()
        .meta({ description: 'Fields that are the piece’s own again.' }),
    }),
    z.strictObject({
      kind: kind('add', 'A group or widget comes in.'),
      part: z.union([FrontGroupChoice, FrontWidgetChoice]),
      before: beforePart,
    }),
    z.strictObject({ kind: kind('remove', 'A group with its boxes, or a widget, goes off.'), part }),
    z.strictObject({ kind: kind('reorder', 'A part goes elsewhere.'), part, before: beforePart }),
    z.strictObject({
      kind: kind('arrange', 'What a group or widget is.'),
      part,
      changes: z
        .strictObject({
          ...groupFields,
          items: z.int().min(1).max(12).meta({ description: 'Number of items in a widget.' }),
          section: Slug.meta({ description: 'Section that a widget shows.' }),
          list: FrontList.meta({ description: 'List that a widget shows.' }),
        })
        .partial()
        .meta({
          description: 'Fields of the part; those of a widget are `title`, `items`, `section` and `list`.',
        }),
      clear: z
        .array(z.enum(['url', 'links', 'column', 'fill', 'logo', 'sponsor', 'title', 'items']))
        .max(8)
        .optional()
        .meta({ description: 'Fields that the layout decides again.' }),
    }),
  ])
  .meta({ id: 'FrontOperation', description: 'A change of a front page.' });
export type FrontOperation = z.infer<typeof FrontOperation>;
export type OperationOf<K extends FrontOperation['kind']> = Extract<FrontOperation, { kind: K }>;

export const FrontVersion = z
  .int()
  .min(0)
  .meta({
    description: 'Version of the draft; it increases by one with every operation.',
    examples: [17],
  });

const signed = {
  at: UnixSeconds,
  by: z.string().nullable().meta({ description: 'Name of who did it; null where the program did.' }),
};

const SignedOperation = z
  .object({
    version: FrontVersion,
    ...signed,
    operation: FrontOperation,
    isLost: z
      .boolean()
      .meta({ description: 'True: it did not fit the page that was published in the meantime.' }),
  })
  .meta({ id: 'SignedFrontOperation', description: 'An operation with who did it.' });

const FrontFault = z
  .object({
    path: z
      .array(z.union([z.string(), z.int()]))
      .meta({ description: 'Where in the choice.', examples: [[0, 'boxes', 1, 'article']] }),
    code: z.enum(['missing', 'picture', 'section', 'name', 'sponsor']).meta({
      description:
        'missing: an article that is not shown on the site; picture: one without a picture in a place for one; section: one that is not there; name: two parts of one name; sponsor: one whom readers would not see.',
    }),
    message: z.string().meta({ description: 'Why it cannot be published.' }),
  })
  .meta({ id: 'FrontFault', description: 'A fault that prevents publishing a front page.' });

const WaitingPiece = z
  .object({
    article: Slug,
    piece: z.int().positive().meta({ description: 'Number of the piece.' }),
    publishAt: UnixSeconds.nullable().meta({ description: 'When it will be out; null: not scheduled.' }),
  })
  .meta({ id: 'WaitingPiece', description: 'A piece in the page that readers do not see yet.' });

const stateId = z
  .int()
  .positive()
  .meta({ description: 'Number of a state.', examples: [31] });

export const FrontState = z
  .object({
    id: stateId,
    ...signed,
    action: z.enum(['publish', 'undo', 'plan', 'set']).meta({
      description: '`plan`: at a set time; `set`: the whole page at once, by a program or command.',
    }),
    note: z.string().nullable().meta({ description: 'What was said with it.' }),
  })
  .meta({ id: 'FrontState', description: 'A front page as it was published.' });
export type FrontState = z.infer<typeof FrontState>;

export const DrawnFrontState = FrontState.extend({
  choice: FrontChoice.nullable().meta({ description: 'Null: the page was automatic.' }),
  page: FrontPage.nullable().meta({
    description: 'Page as readers saw it then; null when that is more than 30 days ago.',
  }),
});

export const PlanRepeats = z.enum(['daily', 'weekdays', 'weekly']).nullable().meta({
  description: 'When it comes again, at the same time in Budapest; `weekdays`: Monday to Friday. Null: once.',
});

export const FrontPlan = z
  .object({
    id: z.int().positive().meta({ description: 'Number of the timed change.' }),
    runAt: UnixSeconds.meta({ description: 'When it is published.' }),
    title: z.string().meta({ description: 'What it is.', examples: ['Esti rend'] }),
    ...signed,
    operations: z.array(FrontOperation).meta({ description: 'Applied at that time, to the published page.' }),
    fault: z.string().nullable().meta({
      description: 'Why it could not be published, or which operations no longer applied.',
    }),
    repeats: PlanRepeats,
    isDone: z.boolean().meta({ description: 'True: its time has passed.' }),
  })
  .meta({ id: 'FrontPlan', description: 'Scheduled changes of a front page.' });
export type FrontPlan = z.infer<typeof FrontPlan>;

export const FrontDraft = z
  .object({
    version: FrontVersion,
    choice: FrontChoice,
    page: FrontPage.meta({ description: 'Page as readers will see it, with unpublished pieces.' }),
    operations: z
      .array(SignedOperation)
      .meta({ description: 'Operations since the last publication, oldest first; at most 500.' }),
    published: z
      .object({
        choice: FrontChoice.meta({ description: 'The published front page.' }),
        state: FrontState.nullable().meta({ description: 'Who published it; null if not known.' }),
      })
      .meta({ description: 'What readers see.' }),
    faults: z.array(FrontFault).meta({ description: 'If there are any, it cannot be published.' }),
    warnings: z
      .array(z.string())
      .meta({ description: 'These do not prevent publishing, but it may look odd.' }),
    waiting: z.array(WaitingPiece).meta({ description: 'Pieces in it that readers do not see yet.' }),
  })
  .meta({ id: 'FrontDraft', description: 'A site’s draft of the front page, which all editors share.' });
export type FrontDraft = z.infer<typeof FrontDraft>;

export const FrontPresence = z
  .strictObject({
    clientId: z
      .int()
      .positive()
      .meta({ description: 'Number of the window, chosen by it.', examples: [5] }),
    place: z
      .string()
      .max(250)
      .nullable()
      .meta({
        description: 'The selected card, as `group/article`; null for none.',
        examples: ['vezeto/cikk'],
      }),
    gone: z.boolean().default(false).meta({ description: 'The window was closed.' }),
  })
  .meta({ id: 'FrontPresence', description: 'Where a user is on a front page. Valid for 30 seconds.' });
export type FrontPresence = z.infer<typeof FrontPresence>;

import { z } from 'zod';
import { ArticleCard, UnixSeconds } from './article.ts';
import { maxInteger } from './max-integer.ts';
import { ListCode } from './newsletter.ts';

const maxArticles = 30;
export const IssueDay = z.iso
  .date()
  .meta({ description: 'Day of the issue in Hungary.', examples: ['2026-11-20'] });

const introduction = {
  intro: z
    .string()
    .trim()
    .max(2000)
    .meta({ description: 'Before the articles; plain text, empty lines part paragraphs; may be empty.' }),
  introBy: z
    .string()
    .trim()
    .max(200)
    .meta({ description: 'Who introduces it; empty: nobody is named.', examples: ['Vízi Bence'] }),
};

/** Editors' settings for a day's issue. */
export const IssuePlan = z
  .strictObject({
    articles: z
      .array(z.int().positive().max(maxInteger))
      .min(1)
      .max(maxArticles)
      .refine((ids) => new Set(ids).size === ids.length, 'An article stands there twice.')
      .nullable()
      .meta({
        description: 'Numbers of its articles in order; null: those of the front page when it is sent.',
        examples: [[12, 7]],
      }),
    ...introduction,
    sendAt: UnixSeconds.nullable().meta({
      description: 'When it is sent, that day, unix seconds; null: at the time of its list.',
      examples: [null],
    }),
  })
  .meta({ id: 'IssuePlan', description: 'What an issue of a newsletter has in it, and when it is sent.' });
export type IssuePlan = z.output<typeof IssuePlan>;

export const NewsletterIssue = z
  .object({
    day: IssueDay,
    version: z.int().meta({ description: 'Version, which grows with each change; 0 if nothing is set.' }),
    updatedAt: UnixSeconds.nullable().meta({ description: 'Null while nobody has set anything.' }),
    state: z.enum(['waiting', 'none', 'empty', 'sending', 'sent']).meta({
      description:
        'Whether it will be sent, will not be sent that day (any more), was closed without articles, is being sent, or was sent.',
      examples: ['waiting'],
    }),
    sendAt: UnixSeconds.nullable().meta({ description: 'When it is or was due; null: no issue that day.' }),
    readers: z.int().meta({ description: 'How many get it, or got it.' }),
    articles: z.array(ArticleCard).meta({ description: 'What it would have now, or had.' }),
    others: z.array(ArticleCard).meta({ description: 'What else is on the front page.' }),
    document: IssuePlan,
  })
  .meta({ id: 'NewsletterIssue', description: 'Today’s issue of a newsletter, for editing.' });
export type NewsletterIssue = z.infer<typeof NewsletterIssue>;

export const IssueLetter = z
  .object({
    subject: z.string().meta({ description: 'Subject of the mail.' }),
    html: z.string().meta({
      description: 'The mail as an HTML page, with styles for light and dark.',
      examples: ['<!doctype html><html lang="hu">…</html>'],
    }),
    text: z.string().meta({ description: 'The same as plain text.' }),
  })
  .meta({
    id: 'IssueLetter',
    description: 'An issue as the mail that readers get; its links to settings are nobody’s own.',
  });
export type IssueLetter = z.infer<typeof IssueLetter>;

const list = z
  .object({
    code: ListCode.meta({ description: 'Names it in addresses.', examples: ['napi'] }),
    name: z.string().meta({ description: 'What readers call it.' }),
    description: z.string().meta({ description: 'Content of the newsletter.' }),
  })
  .meta({ description: 'The newsletter.' });

export const IssueArchive = z
  .object({
    list,
    issues: z
      .array(
        z.object({
          day: IssueDay,
          article: ArticleCard.shape.id.meta({ description: 'Its first article that is still shown.' }),
          title: z.string().meta({ description: 'Title of that article.' }),
        }),
      )
      .meta({ description: 'The newest first.' }),
    next: IssueDay.nullable().meta({ description: '`before` of the part after; null at the end.' }),
  })
  .meta({ id: 'IssueArchive', description: 'Issues of a newsletter that were sent.' });
export type IssueArchive = z.infer<typeof IssueArchive>;

export const SentIssue = z
  .object({
    list,
    day: IssueDay,
    ...introduction,
    articles: z
      .array(ArticleCard)
      .meta({ description: 'Articles in order, without those that are no longer shown.' }),
  })
  .meta({ id: 'SentIssue', description: 'An issue of a newsletter as readers got it.' });
export type SentIssue = z.infer<typeof SentIssue>;

import { academyPlace } from '#contract/academy.ts';
import { academyPath } from '#contract/academy-path.ts';
import { pageHead } from '#portal/page/page-head.ts';
import { notFound, type Screen, type ScreenContext } from '#portal/page/screen.ts';
import { type AcademyData, AcademyView } from './academy-view.tsx';

/** Courses, mentors, how to apply. Editors write all of it; without their content the page is a 404. */
export const academyScreen: Screen<AcademyData> = {
  load: loadAcademy,
  View: AcademyView,
  head: ({ academy }, context) => {
    const { title, introduction, courses, questions } = academy;
    const provider = {
      '@type': 'NewsMediaOrganization',
      name: context.site.name,
      url: `${context.site.origin}/`,
    };
    const about = {
      ...(questions.length > 0 && {
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }),
      hasPart: courses.map((course) => ({
        '@type': 'Course',
        name: course.title,
        description: course.text,
        provider,
      })),
    };
    const type = questions.length > 0 ? 'FAQPage' : 'WebPage';
    return pageHead({ title, description: introduction, path: academyPath, type, about }, context);
  },
};

/** Number of articles below. */
const maxArticles = 4;

async function loadAcademy({ client, optional, path }: ScreenContext): Promise<AcademyData> {
  const academy = academyPlace.Content.safeParse(
    (await client.unique({ slug: academyPlace.slug })).content,
  ).data;
  if (!academy) throw notFound(path);
  const slugs = new Set([
    ...academy.mentors.map(({ author }) => author),
    ...academy.courses.flatMap(({ mentor }) => mentor ?? []),
  ]);
  const [authors, list] = await Promise.all([
    Promise.all([...slugs].map((author) => optional(client.articles({ author, limit: 1 }), null))),
    academy.tag === null ? null : optional(client.articles({ tag: academy.tag, limit: maxArticles }), null),
  ]);
  const knownAuthors = authors.flatMap(
    (each) => each?.items.flatMap(({ articleAuthors }) => articleAuthors) ?? [],
  );
  return {
    academy,
    authors: new Map(knownAuthors.map((author) => [author.slug, author])),
    articles: list?.items ?? [],
  };
}

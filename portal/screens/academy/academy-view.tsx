import type { Academy } from '#contract/academy.ts';
import type { ArticleCard, Author } from '#contract/article.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard, tagUrl } from '#portal/parts/card/card-item.ts';
import facts from '#portal/parts/facts/facts.module.css';
import { Fold } from '#portal/parts/fold/fold.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import cards from '../front/card-layout.module.css';
import { columnsFor } from '../front/columns.ts';

export interface AcademyData {
  academy: Academy;
  /** Mentors, also those of a course alone, who are authors of this site, by slug. */
  authors: ReadonlyMap<string, Author>;
  articles: readonly ArticleCard[];
}

export function AcademyView({ data: { academy, authors, articles } }: { data: AcademyData }) {
  const { title, introduction, courses, steps, questions, apply, tag } = academy;
  const mentors = academy.mentors.flatMap(({ author: slug, text }) => {
    const author = authors.get(slug);
    return author ? [{ author, text }] : [];
  });
  return (
    <div className={layout.page}>
      <PageHeader title={title} introduction={introduction} hasBlocksBelow>
        <p>
          <Apply apply={apply} />
        </p>
      </PageHeader>
      {courses.length > 0 && (
        <Block title="Tanfolyamok" id="tanfolyamok">
          <div className={classNames(layout.ruled, cards[columnsFor(courses.length, 3)])}>
            {courses.map((course) => (
              <Course key={course.title} course={course} mentor={authors.get(course.mentor ?? '')} />
            ))}
          </div>
        </Block>
      )}
      {mentors.length > 0 && (
        <Block title="Akik tanítanak" id="mentorok">
          <div className={classNames(layout.ruled, cards[columnsFor(mentors.length, 4)])}>
            {mentors.map(({ author, text }) => (
              <Mentor key={author.slug} author={author} text={text} />
            ))}
          </div>
        </Block>
      )}
      {steps.length > 0 && (
        <Block title="Így jelentkezhetsz" id="jelentkezes">
          <ol className={classNames(layout.ruled, cards[columnsFor(steps.length, 4)])}>
            {steps.map((step, index) => (
              <li key={step.title} className={facts.fact}>
                <span className={facts.big} aria-hidden="true">
                  {index + 1}.
                </span>
                <b className={facts.name}>{typeset(step.title)}</b>
                <p>{typeset(step.text)}</p>
              </li>
            ))}
          </ol>
          <p className={layout.ruledAbove}>
            <Apply apply={apply} />
          </p>
        </Block>
      )}
      {questions.length > 0 && (
        <Block title="Kérdések és válaszok" id="kerdesek">
          {questions.map(({ question, answer }) => (
            <Fold key={question} title={question}>
              <p>{typeset(answer)}</p>
            </Fold>
          ))}
        </Block>
      )}
      {articles.length > 0 && tag !== null && (
        <Block title="Az akadémiáról" id="cikkek" url={tagUrl(tag)}>
          <div className={classNames(layout.ruled, cards[columnsFor(articles.length, 4)])}>
            {articles.map((article) => (
              <Card
                key={article.id}
                item={createCard(article)}
                look={{ fold: 'block', slot: articles.length <= 2 ? 'big' : 'fold' }}
              />
            ))}
          </div>
        </Block>
      )}
    </div>
  );
}

function Apply({ apply: { label, url } }: Pick<Academy, 'apply'>) {
  return (
    <a className={classNames(button.button, button.brand)} href={url}>
      {label}
    </a>
  );
}

function Course({
  course: { title, text, when, place, price },
  mentor,
}: {
  course: Academy['courses'][number];
  mentor: Author | undefined;
}) {
  return (
    <section className={facts.fact}>
      <h3 className={facts.name}>{typeset(title)}</h3>
      <p>{typeset(text)}</p>
      <p className={facts.muted}>{typeset(`${when} · ${place}`)}</p>
      <p>
        <b>{typeset(price)}</b>
        {mentor && <span className={facts.muted}> · vezeti: {mentor.name}</span>}
      </p>
    </section>
  );
}

function Mentor({ author: { name, slug, title, avatarSrc }, text }: { author: Author; text: string }) {
  return (
    <section className={facts.fact}>
      {avatarSrc && <Picture image={avatarSrc} slot="largePortrait" alt="" />}
      <h3 className={facts.name}>
        <a href={`/szerzo/${slug}`}>{name}</a>
      </h3>
      {title && <p className={facts.muted}>{title}</p>}
      <p>{typeset(text)}</p>
    </section>
  );
}

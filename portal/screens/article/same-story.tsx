import layout from '#portal/design/primitives/layout.module.css';
import { capitalise } from '#portal/format/capitalise.ts';
import type { Language } from '#portal/format/date.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { CardFacts } from '#portal/parts/card/card-facts.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { topicUrl } from '#portal/parts/tags/topic-url.ts';
import styles from './after-text.module.css';
import type { Story } from './load-story.ts';
import { storyWords } from './words.ts';

/** Further articles on this story, below the text. */
export function SameStory({
  story: { tag, articles },
  language,
  context,
}: {
  story: Story;
  language: Language;
  context: ViewContext;
}) {
  const words = storyWords[language];
  return (
    <section className={styles.attached} aria-labelledby="errol-irtunk">
      <h2 className={styles.attachedTitle} id="errol-irtunk">
        {words.title}:{' '}
        <a className={layout.textLink} href={topicUrl(context.site, tag.slug)}>
          {capitalise(tag.name)}
        </a>
      </h2>
      <div className={layout.stack}>
        {articles.map((item) => (
          <Card
            key={item.id}
            item={createCard(item)}
            look={{ kind: 'also', hasLead: false, hasAuthors: false }}
            meta={<CardFacts article={item} context={context} within={tag.slug} />}
          />
        ))}
      </div>
    </section>
  );
}

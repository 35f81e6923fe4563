import type { SearchHit } from '#contract/search.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import card from '#portal/parts/card/card.module.css';
import { CardLabel } from '#portal/parts/card/card.tsx';
import { cardOfArticle } from '#portal/parts/card/card-item.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import { articleTypeNames } from './article-types.ts';
import { cutParts, Marked } from './marked.tsx';

/** Characters; specification §9. Snippets come short from the service, with the words that were found. */
const longestTitle = 100;

export function HitList({ hits, now }: { hits: readonly SearchHit[]; now: number }) {
  return hits.map((hit) => <Hit key={hit.id} hit={hit} now={now} />);
}

/** A list item as `parts/card` sets it, with what was found marked in title and text. */
function Hit({ hit, now }: { hit: SearchHit; now: number }) {
  const item = cardOfArticle(hit);
  const authors = hit.articleAuthors.map(({ name }) => name);
  return (
    <article
      className={classNames(card.card, card.item, !item.image && card.bare, item.opinion && card.opinion, item.pr && card.pr)}
      lang={item.english ? 'en' : undefined}
      {...item.spoiler}
    >
      {item.image && (
        <div className={card.image}>
          <Picture image={item.image} slot="list" alt="" />
        </div>
      )}
      <div className={card.text}>
        <CardLabel item={item} />
        <h2 className={card.title}>
          <a href={item.url} rel={item.pr ? 'sponsored' : undefined}>
            <Marked parts={cutParts(hit.markedTitle, longestTitle)} />
          </a>
        </h2>
        {hit.snippet.length > 0 && (
          <p className={card.lead}>
            <Marked parts={hit.snippet} />
          </p>
        )}
        <p className={card.meta}>
          <Time at={hit.pubDate} form="list" now={now} language={item.english ? 'en' : 'hu'} relative />
          {authors.length > 0 && <span>{authors.join(', ')}</span>}
          {hit.type !== 'article' && <span lang={item.english ? 'hu' : undefined}>{articleTypeNames[hit.type]}</span>}
        </p>
      </div>
    </article>
  );
}

import { Fragment } from 'react';
import type { SearchHit } from '#contract/search.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { adsOnList } from '#portal/parts/ad/ad-rules.ts';
import { AdSlot } from '#portal/parts/ad/ad-slot.tsx';
import { Card } from '#portal/parts/card/card.tsx';
import { CardFacts } from '#portal/parts/card/card-facts.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { itemsBeforeAd } from '../section/section-list.tsx';
import { cutParts, MarkedText } from './marked-text.tsx';
import { articleTypeNames } from './words.ts';

/**
 * Characters (docs/product/lists.md#text-lengths). The service cuts snippets around the matching words
 * itself.
 */
const maxTitleLength = 100;

interface HitListProps {
  hits: readonly SearchHit[];
  context: ViewContext;
}

export function HitList({ hits, context }: HitListProps) {
  const { site } = context;
  return hits.map((hit, index) => (
    <Fragment key={hit.id}>
      <Hit hit={hit} context={context} isFirst={index === 0} />
      {index + 1 === itemsBeforeAd && (
        <AdSlot
          slot={site.ads.slots.list.afterThird}
          house={site.houseAds}
          scope={adsOnList(null, context)}
          turn={1}
        />
      )}
    </Fragment>
  ));
}

function Hit({ hit, context, isFirst }: { hit: SearchHit; context: ViewContext; isFirst: boolean }) {
  const item = createCard(hit);
  return (
    <Card
      item={item}
      look={{ kind: 'item', slot: 'list', level: 2, isFirst }}
      highlights={{
        title: <MarkedText parts={cutParts(hit.markedTitle, maxTitleLength)} />,
        text: hit.snippet.length > 0 && <MarkedText parts={hit.snippet} />,
      }}
      meta={
        <>
          <CardFacts article={hit} context={context} />
          {hit.type !== 'article' && (
            <span lang={item.english ? 'hu' : undefined}>{articleTypeNames[hit.type]}</span>
          )}
        </>
      }
    />
  );
}

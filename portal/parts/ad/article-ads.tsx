import { createElement, Fragment } from 'react';
import { splitAtAds } from '#body/ad-places.ts';
import type { Block } from '#body/blocks.ts';
import type { Article } from '#contract/article.ts';
import type { HouseAd, HouseAds } from '#contract/publication/boxes.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { ArticleBody } from '#portal/parts/body/article-body.tsx';
import { isAsking } from '#portal/parts/support/is-asking.ts';
import type { PlacedSlot } from '#portal/site/ad-slots.ts';
import type { BodyContext } from '../body/body-context.ts';
import { adsOnArticle } from './ad-rules.ts';
import { AdSlot } from './ad-slot.tsx';

interface ArticleAdProps {
  article: Article;
  context: Pick<ViewContext, 'site' | 'app'>;
  at: 'sidebar' | 'end';
}

/** An ad's place on the page of an article. */
export function ArticleAd({ article, context, at }: ArticleAdProps) {
  return createSlot(article, context, context.site.ads.slots.article[at], at === 'end' ? 1 : 0);
}

interface TextWithAdsProps {
  blocks: readonly Block[];
  article: Article;
  context: Pick<ViewContext, 'site' | 'app'>;
  body: BodyContext;
}

/**
 * The article's text with ads between paragraphs (`body/ad-places.ts`), or without where it may have none.
 */
export function TextWithAds({ blocks, article, context, body }: TextWithAdsProps) {
  const slots = context.site.ads.slots.article.text;
  const groups = adsOnArticle(article, context) === 'all' ? splitAtAds(blocks) : [blocks];
  const parts = groups.flatMap((group, index) => {
    const slot = slots[index];
    const text = createElement(ArticleBody, { blocks: group, context: body });
    return slot && index < groups.length - 1 ? [text, createSlot(article, context, slot, index + 2)] : [text];
  });
  // Children are spread, so that they need no keys.
  return createElement(Fragment, null, ...parts);
}

/** For pages with a support box of their own; if nothing else is left, all remain. */
function withoutSupport({ hu, en }: HouseAds): HouseAds {
  const others = (ads: readonly HouseAd[]) => {
    const rest = ads.filter(({ link }) => !isAsking(link.url));
    return rest.length > 0 ? rest : ads;
  };
  return { hu: others(hu), en: others(en) };
}

/** @param turn differs by place, so that with the article's id house ads differ by place and article */
function createSlot(
  article: Article,
  { site, app }: ArticleAdProps['context'],
  slot: PlacedSlot,
  turn: number,
) {
  const language = article.english ? 'en' : 'hu';
  return (
    <AdSlot
      slot={slot}
      house={withoutSupport(site.houseAds)}
      scope={adsOnArticle(article, { site, app })}
      language={language}
      turn={article.id + turn}
    />
  );
}

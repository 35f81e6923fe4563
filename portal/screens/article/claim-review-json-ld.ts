import type { ClaimReview, WithContext } from 'schema-dts';
import type { Article } from '#contract/article.ts';
import type { FactCheckRating } from '#contract/fact-check.ts';
import { isoTime } from '#portal/format/date.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { publisherJsonLd } from '#portal/site/organisation-json-ld.ts';
import type { About } from './article-json-ld.ts';
import { findingAnchor } from './fact-check-box.tsx';
import { factCheckWords } from './words.ts';

/** Position of a rating between false (1) and true (5). A rating outside of this scale has only its words. */
const scale: Partial<Record<FactCheckRating, number>> = {
  true: 5,
  mostlyTrue: 4,
  halfTrue: 3,
  mostlyFalse: 2,
  false: 1,
};

/** The findings of a fact-check, each at its place on the page. */
export function claimReviewsJsonLd(article: Article, about: About): Array<WithContext<ClaimReview>> {
  const { ratings } = factCheckWords[articleLanguage(article)];
  return (article.factChecks ?? []).map((row, index) => {
    const { claim, claimant, claimedOn, claimUrl, rating } = row;
    return {
      '@context': 'https://schema.org',
      '@type': 'ClaimReview',
      url: `${about.canonical}#${findingAnchor(index)}`,
      claimReviewed: claim,
      datePublished: isoTime(article.pubDate),
      author: publisherJsonLd(about.site),
      itemReviewed: {
        '@type': 'Claim',
        author: { '@type': 'Person', name: claimant },
        ...(claimedOn && { datePublished: claimedOn }),
        ...(claimUrl && { appearance: { '@type': 'CreativeWork' as const, url: claimUrl } }),
      },
      reviewRating: {
        '@type': 'Rating',
        alternateName: ratings[rating],
        ...(scale[rating] !== undefined && { ratingValue: scale[rating], worstRating: 1, bestRating: 5 }),
      },
    };
  });
}

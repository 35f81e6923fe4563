import type { ReactElement } from 'react';
import { createFeedLinks } from '#portal/site/feed-paths.ts';
import type { Head, ViewContext } from './screen.ts';
import { cardAddress, cardSize, shareCardOf } from './share-card.ts';

/** The part of `<head>` for readers, search engines and previews of shared links. */
export function HeadElements({ head, context }: { head: Head; context: ViewContext }): ReactElement {
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="robots" content={head.robots ?? 'max-image-preview:large'} />
      {head.isForAdults && <meta name="rating" content="adult" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates?.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {head.authors?.map((href) => (
        <link key={href} rel="author" href={href} />
      ))}
      {head.previous && <link rel="prev" href={head.previous} />}
      {head.next && <link rel="next" href={head.next} />}
      {(head.feeds ?? createFeedLinks(context.site, context.path)).map((feed) => (
        <link key={feed.href} rel="alternate" type={feed.type} title={feed.title} href={feed.href} />
      ))}
      <OpenGraph head={head} context={context} />
      {head.jsonLd?.map((data) => {
        const json = jsonForScript(data);
        // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonForScript leaves nothing that could end the element
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}

function OpenGraph({ head, context }: { head: Head; context: ViewContext }): ReactElement {
  const { site } = context;
  const { type, title = head.title, properties } = head.openGraph ?? { type: 'website' };
  const image = head.openGraph?.image ?? cardImage(head, context);
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={head.language === 'en' ? 'en_GB' : 'hu_HU'} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta property="og:image:alt" content={image.alt} />
        </>
      )}
      {properties?.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {site.twitterSite && <meta name="twitter:site" content={site.twitterSite} />}
    </>
  );
}

/** The card that the server draws for pages without a picture. */
function cardImage(head: Head, context: ViewContext) {
  const card = shareCardOf(head, context);
  return (
    card && {
      ...cardSize,
      url: context.site.origin + cardAddress(card, context.path),
      alt: `${card.title} – ${context.site.name}`,
    }
  );
}

/** Writes JSON that cannot end its `<script>`, nor open a comment or another script in it. */
export function jsonForScript(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

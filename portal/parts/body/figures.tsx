import type { ReactNode } from 'react';
import type { FigureBlock, GalleryBlock, MissingImageBlock, PictureBlock } from '#body/blocks.ts';
import { type LinkOwner, outboundRel } from '#body/links.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { asSentence, bindCredit } from '#portal/format/caption.ts';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { jpegPicture, Picture, pictureSources } from '#portal/parts/picture/picture.tsx';
import type { Slot } from '#portal/parts/picture/slots.ts';
import styles from './figures.module.css';
import { Html } from './text-blocks.tsx';

interface PictureProps<Block> {
  block: Block;
  language: Language;
  links?: LinkOwner | undefined;
}

export function Figure({ block, language, links = 'editors' }: PictureProps<FigureBlock>) {
  const { image, alt, wide, href, width } = block;
  const breaksOut = wide && width >= 960;
  const picture = <Picture image={image} slot={breaksOut ? 'breakout' : 'text'} alt={alt} />;
  return (
    <figure className={classNames(styles.figure, breaksOut && styles.breakout)} data-behaviour="lightbox">
      {href === null ? (
        <LightboxLink picture={block} language={language}>
          {picture}
        </LightboxLink>
      ) : (
        <a href={href} rel={outboundRel(href, links)}>
          {picture}
        </a>
      )}
      <Caption {...block} />
    </figure>
  );
}

/** The caption in a stronger tone, then the credit. */
export function Caption({ caption, credit }: { caption: string; credit: string }) {
  if (!caption && !credit) return null;
  return (
    <figcaption className={styles.caption}>
      {caption && <Html as="b" html={credit ? asSentence(caption) : caption} />} {bindCredit(credit)}
    </figcaption>
  );
}

/**
 * If a picture is missing, readers get its caption, or nothing (docs/product/article.md#missing-pictures).
 */
export function MissingPicture({ block }: { block: MissingImageBlock }) {
  if (!block.caption && !block.credit) return null;
  return (
    <figure className={styles.figure}>
      <Caption {...block} />
    </figure>
  );
}

/** Pictures of a gallery that are shown at once, the first one large. The others are collapsed. */
const visiblePictureCount = 3;

export function Gallery({ block, language, links = 'editors' }: PictureProps<GalleryBlock>) {
  const { caption } = block;
  const pictures = block.pictures.filter((picture) => picture.kind === 'figure');
  const missing = block.pictures.filter((picture) => picture.kind === 'missingImage');
  if (pictures.length < 2) {
    const isCaptioned = caption !== '' || missing.some((picture) => picture.caption || picture.credit);
    return (
      <>
        {pictures.map((picture) => (
          <Figure key={picture.image} block={picture} language={language} links={links} />
        ))}
        {isCaptioned && (
          <figure className={styles.figure}>
            <GalleryCaption caption={caption} pictures={missing} />
          </figure>
        )}
      </>
    );
  }
  const [front, rest] = [pictures.slice(0, visiblePictureCount), pictures.slice(visiblePictureCount)];
  return (
    <figure
      className={classNames(styles.gallery, styles.breakout, front.length === 2 && styles.pair)}
      data-behaviour="lightbox"
    >
      {front.map((picture, index) => (
        <GalleryPicture
          key={picture.image}
          picture={picture}
          slot={index === 0 ? 'galleryFirst' : 'gallery'}
          language={language}
          links={links}
        />
      ))}
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary className={button.button}>
            <Icon name="pictures" />
            {pictures.length} {labels[language].pictures}
          </summary>
          <div className={styles.rest}>
            {rest.map((picture) => (
              <figure key={picture.image}>
                <GalleryPicture picture={picture} slot="gallery" language={language} links={links} />
                <GalleryCaption caption="" pictures={[picture]} />
              </figure>
            ))}
          </div>
        </details>
      ) : null}
      <GalleryCaption caption={caption} pictures={[...front, ...missing]} />
    </figure>
  );
}

function GalleryPicture({
  picture,
  slot,
  language,
  links,
}: {
  picture: FigureBlock;
  slot: Slot;
  language: Language;
  links: LinkOwner;
}) {
  const rendered = <Picture image={picture.image} slot={slot} alt={picture.alt} />;
  if (picture.href === null) {
    return (
      <LightboxLink picture={picture} language={language} isCropped>
        {rendered}
      </LightboxLink>
    );
  }
  return (
    <a className={styles.cut} href={picture.href} rel={outboundRel(picture.href, links)}>
      {rendered}
    </a>
  );
}

interface LightboxLinkProps {
  picture: FigureBlock;
  language: Language;
  /** Whether the page shows only a part of the picture, in the shape of its place. */
  isCropped?: boolean;
  children: ReactNode;
}

/**
 * A link to the large size of a picture. With scripts it opens in the lightbox among the others of its
 * article (`lightbox/open-lightbox.ts`).
 */
function LightboxLink({ picture, language, isCropped = false, children }: LightboxLinkProps) {
  const { image, alt, caption, credit } = picture;
  const large = jpegPicture(image, 'full', 1600);
  if (!large) return null;
  const { enlarge } = labels[language];
  return (
    <a
      className={classNames(styles.opens, isCropped && styles.cut)}
      href={large.url}
      aria-label={alt ? `${enlarge}: ${alt}` : enlarge}
      data-press
      data-width={large.width}
      data-height={large.height}
      data-srcset={pictureSources(image, 'lightbox')?.webp}
      data-caption={(credit ? asSentence(caption) : caption) || undefined}
      data-credit={credit || undefined}
    >
      {children}
    </a>
  );
}

/** The captions of all pictures, then all credits, each once. */
function GalleryCaption({ caption, pictures }: { caption: string; pictures: readonly PictureBlock[] }) {
  const parts = [caption, ...pictures.map((picture) => picture.caption)].filter((part) => part !== '');
  const credits = [...new Set(pictures.map(({ credit }) => credit).filter((credit) => credit !== ''))];
  if (parts.length + credits.length === 0) return null;
  return (
    <figcaption className={styles.caption}>
      {parts.length > 0 && (
        <Html
          as="b"
          html={parts.length > 1 || credits.length > 0 ? parts.map(asSentence).join(' ') : parts.join('')}
        />
      )}{' '}
      {credits.map(bindCredit).join(', ')}
    </figcaption>
  );
}

import { useId } from 'react';
import type { EmbedBlock, EmbedBox } from '#body/blocks.ts';
import { embedFrame } from '#body/embed-frame.ts';
import { outboundRel } from '#body/links.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import type { BodyContext } from './body-context.ts';
import styles from './embed.module.css';
import { Html } from './text-blocks.tsx';
import { embedWords } from './words.ts';

/** Narrow places have no room for a tall player, so its box is replaced there. */
const boxSizes: Partial<Record<EmbedBox, EmbedBox>> = { audio: 'compact', episode: 'audio' };

/**
 * Content of another site, in a box of its final size. The content is not fetched before the reader presses
 * the button: the frame is in a `<template>`, from which `embed/show-frame.ts` takes it. Without scripts
 * there is a link.
 */
export function Embed({
  block,
  context,
}: {
  block: EmbedBlock;
  context: Pick<BodyContext, 'language' | 'isInBox' | 'links'>;
}) {
  const { provider, title, url, caption } = block;
  const box = (context.isInBox && boxSizes[block.box]) || block.box;
  const { play, dark, ...frame } = embedFrame(block);
  const words = embedWords(block, play !== undefined, context.language);
  const after = useId();
  return (
    <figure
      className={classNames(styles.embed, box === 'tall' && styles.beside)}
      data-behaviour="embed"
      data-provider={provider}
      data-play={play}
      data-dark={dark}
    >
      <a className={styles.skip} href={`#${after}`}>
        {words.skip}
      </a>
      <div className={classNames(styles.box, styles[box])} data-box>
        <button className={styles.offer} type="button" data-press aria-label={`${words.load}: ${title}`}>
          <span className={styles.disc}>
            <Icon name={play ? 'play' : 'down'} />
          </span>
          <span>{words.load}</span>
        </button>
        <span className={styles.from}>{words.from}</span>
        <template>
          <iframe
            className={styles.frame}
            title={`${title} – ${words.from}`}
            referrerPolicy="strict-origin"
            {...frame}
          />
        </template>
        <button className={styles.whole} type="button" data-whole hidden>
          {words.whole}
        </button>
      </div>
      <div className={styles.bar}>
        <p className={styles.title}>{typeset(title)}</p>
        <div className={styles.note}>{words.note}</div>
        <div className={styles.ways}>
          <a
            className={layout.textLink}
            href={url}
            rel={outboundRel(url, context.links ?? 'editors')}
            target="_blank"
            aria-label={`${words.open}: ${title}`}
          >
            {words.open}
          </a>
          {words.always && (
            <label className={styles.always}>
              <input type="checkbox" data-press /> {words.always}
            </label>
          )}
        </div>
      </div>
      <span id={after} tabIndex={-1} />
      {caption && <Html as="figcaption" className={styles.caption} html={caption} />}
    </figure>
  );
}

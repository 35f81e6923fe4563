import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#desk/api/ask.ts';
import { Failed } from '#desk/design/failed.tsx';
import { CardViews } from '../preview/card-views.tsx';
import { previewHeadQuery } from '../preview/preview-head.ts';
import { PreviewLink } from '../preview/preview-link.tsx';
import { placeNames, placesThatCut } from '../preview/title-limits.ts';
import type { Text } from '../use-text.ts';
import type { Writer } from '../use-writer.ts';
import styles from './panel.module.css';
import { Part } from './part.tsx';
import { panelWords as words } from './words.ts';

/** The piece as it looks in lists, on the front page, on phones, on Facebook and on Google. */
export function CardsPart({ writer, text }: { writer: Writer; text: Text }) {
  const { pieceId, piece, fieldsState } = writer;
  const [isOpen, setOpen] = useState(false);
  const { title, lead } = fieldsState.document;
  const cutAt = placesThatCut(title).map((place) => placeNames[place]);
  const { site, version } = piece;
  const article = useQuery({
    queryKey: ['previewPiece', { id: pieceId, site }, version],
    queryFn: ({ signal }) => ask('previewPiece', { id: pieceId, site }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const head = useQuery({
    ...previewHeadQuery(pieceId, site, version),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const shownHead = head.data && { ...head.data, title };
  return (
    <Part title={words.cards} note={words.titleRoom(title.length, cutAt)} onOpen={setOpen}>
      {article.error && !article.data && (
        <Failed error={article.error} onRetry={() => void article.refetch()} />
      )}
      {isOpen && article.data && title !== '' && (
        // Typed text is shown before it is saved.
        <CardViews article={{ ...article.data, title, lead }} head={shownHead ?? null} isNarrow />
      )}
      <p className={styles.more}>
        <PreviewLink writer={writer} text={text}>
          {words.wholePreview}
        </PreviewLink>
      </p>
    </Part>
  );
}

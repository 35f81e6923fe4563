import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Segment } from '#desk/design/segment.tsx';
import styles from './newsletter-issue.module.css';
import { issueWords as words } from './words.ts';

interface LetterDialogProps {
  site: SiteSlug;
  code: string;
  onClose(): void;
}

/** Today's issue as the mail that readers get, in both of its colours. */
export function LetterDialog({ site, code, onClose }: LetterDialogProps) {
  const letter = useQuery({ ...callQuery('newsletterIssueLetter', { site, code }), staleTime: 0, gcTime: 0 });
  const [width, setWidth] = useState<string>('wide');
  const [colours, setColours] = useState<string>(
    matchMedia('(prefers-color-scheme: dark)').matches ? 'sotet' : 'vilagos',
  );
  return (
    <Dialog title={words.letter} className={styles.letter} onClose={onClose}>
      {letter.error && <Failed error={letter.error} onRetry={() => void letter.refetch()} />}
      {letter.data && (
        <>
          <p>
            <span className={styles.label}>{words.subject}</span> {letter.data.subject}
          </p>
          <div className={styles.looks}>
            <div className={styles.widths}>
              <Segment
                label={words.letterWidth}
                options={words.letterWidths}
                value={width}
                onChange={setWidth}
              />
            </div>
            <Segment
              label={words.letterColours}
              options={words.letterColourNames}
              value={colours}
              onChange={setColours}
            />
          </div>
          <iframe
            className={styles.frame}
            data-width={width}
            title={words.letter}
            src={`/elonezet/hirlevel/${site}/${code}?szinek=${colours}`}
            // Its links may be opened, beside the desk; the letter itself may do nothing.
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </>
      )}
      <div>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}

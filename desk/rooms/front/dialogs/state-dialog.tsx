import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { DrawnPage } from '../stage/drawn-page.tsx';
import { ReaderFrame } from '../stage/reader-frame.tsx';
import { widths } from '../stage/stage.tsx';
import { frontWords } from '../words.ts';
import styles from './dialogs.module.css';

const words = frontWords.dialogs;
const drawnWidthPx = 560;

interface StateDialogProps {
  site: SiteSlug;
  id: number;
  theme: 'light' | 'dark';
  mayPutUp: boolean;
  onPutUp(): void;
  onClose(): void;
}

const ignore = () => {};

/** A front page as readers saw it when it was published, rendered with their own components. */
export function StateDialog({ site, id, theme, mayPutUp, onPutUp, onClose }: StateDialogProps) {
  const stateQuery = useQuery(callQuery('frontState', { site, id }));
  const publicationQuery = useQuery(callQuery('publication', { site }));
  const now = useNow();
  const state = stateQuery.data;
  const publication = publicationQuery.data;
  const error = stateQuery.error ?? publicationQuery.error;
  if (!state || !publication)
    return (
      <Dialog title={words.state} onClose={onClose}>
        {error ? (
          <Failed
            error={error}
            onRetry={() => {
              if (!state) void stateQuery.refetch();
              if (!publication) void publicationQuery.refetch();
            }}
          />
        ) : (
          <p>{words.loading}</p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={words.stateTitle(shortMoment(state.at, now))} className={styles.wide} onClose={onClose}>
      {state.page ? (
        <div className={styles.drawn}>
          <ReaderFrame
            title={words.stateTitle(shortMoment(state.at, now))}
            site={site}
            theme={theme}
            width={widths.desktop}
            scale={drawnWidthPx / widths.desktop}
            onDrawn={ignore}
          >
            <DrawnPage page={state.page} site={site} publication={publication} now={state.at * 1000} />
          </ReaderFrame>
        </div>
      ) : (
        <p>{words.tooOld}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{words.cancel}</Button>
        {mayPutUp && (
          <Button
            look="filled"
            onClick={() => {
              onPutUp();
              onClose();
            }}
          >
            {words.putUp}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

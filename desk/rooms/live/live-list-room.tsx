import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { LiveHead, LiveState } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Dialog } from '#desk/design/dialog.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Field } from '#desk/design/field.tsx';
import { Loading } from '#desk/design/loading.tsx';
import { toast } from '#desk/design/toast.tsx';
import { may, useMe } from '#desk/session/use-me.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { StatusLine } from '#desk/shell/status-line.tsx';
import { useSite } from '#desk/shell/use-site.ts';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import styles from './live-room.module.css';
import { liveWords as words } from './words.ts';

const groups: readonly LiveState[] = ['live', 'planned', 'over'];

/** All live blogs of a site: running, planned, closed. */
export function LiveListRoom() {
  const me = useMe();
  const [site] = useSite();
  const { data, error, isPending, refetch } = useQuery(callQuery('liveBlogs', { site }));
  const [isCreating, setCreating] = useState(false);
  const items = data?.items ?? [];
  return (
    <>
      <RoomHead title={words.room}>
        {may(me, 'openLiveBlog') && (
          <Button look="filled" icon="plus" onClick={() => setCreating(true)}>
            {words.create}
          </Button>
        )}
      </RoomHead>
      <main id="tartalom" className={styles.list}>
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {isPending && <Loading />}
        {data && items.length === 0 && <p className={styles.nothing}>{words.none}</p>}
        {groups.map((state) => (
          <Group key={state} state={state} items={items.filter((item) => item.state === state)} />
        ))}
      </main>
      {isCreating && <CreateDialog site={site} onClose={() => setCreating(false)} />}
      <StatusLine keys={[]} />
    </>
  );
}

function Group({ state, items }: { state: LiveState; items: readonly LiveHead[] }) {
  const now = useNow();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={`csoport-${state}`}>
      <h2 id={`csoport-${state}`}>{words.states[state]}</h2>
      <ul>
        {items.map(({ id, title, postCount, waitingCount, readers, lastPostAt, plannedAt }) => {
          const at = lastPostAt ?? plannedAt;
          return (
            <li key={id}>
              <Link to="/elo/$id" params={{ id: String(id) }}>
                <b>{title}</b>
                {waitingCount > 0 ? (
                  <span className={styles.waits}>{words.waits(waitingCount)}</span>
                ) : (
                  <span />
                )}
                <span>
                  {words.posts(postCount)}
                  {state === 'live' && `, ${words.reads(readers)}`}
                </span>
                {at !== null && <time>{shortMoment(at, now)}</time>}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CreateDialog({ site, onClose }: { site: SiteSlug; onClose(): void }) {
  const navigate = useNavigate();
  const { data: sections } = useQuery(callQuery('listSections', { limit: 100 }));
  const [title, setTitle] = useState('');
  const [section, setSection] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function create(isNow: boolean) {
    if (isBusy) return;
    setBusy(true);
    const named = sections?.items.find(({ key }) => key === section);
    const document = {
      ...{ title, type: 'liveblog' as const, originatingSite: site },
      sections: named ? [{ slug: section, name: named.name }] : [],
    };
    try {
      const { id } = await ask('createPiece', {}, { body: { document } });
      // If it could not be opened, that is tried again in its room: here it would be created once more.
      if (isNow) await ask('openLiveBlog', { id }, { body: {} }).catch((error) => toast(sentenceOf(error)));
      await navigate({ to: '/elo/$id', params: { id: String(id) } });
    } catch (error) {
      toast(sentenceOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog title={words.create} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void create(true);
        }}
      >
        <Field label={words.createTitle}>
          {(control) => (
            <input
              {...control}
              required
              maxLength={500}
              value={title}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field label={words.createSection}>
          {(control) => (
            <select {...control} required value={section} onChange={({ target }) => setSection(target.value)}>
              <option value="" />
              {sections?.items.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className={styles.buttons}>
          <Button look="filled" type="submit" disabled={isBusy}>
            {words.createNow}
          </Button>
          <Button disabled={isBusy || title.trim() === ''} onClick={() => void create(false)}>
            {words.createLater}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

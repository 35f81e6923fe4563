import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveBlog } from '#contract/live.ts';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { useNewsroomState } from '#desk/api/newsroom-stream.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Face } from '#desk/design/face.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { controlClass } from '#desk/design/field.tsx';
import { Icon } from '#desk/design/icon.tsx';
import { toast } from '#desk/design/toast.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { refreshLive } from './post-actions.ts';
import styles from './side.module.css';
import { liveWords as words } from './words.ts';

/** Added people, and people who are present, with what they are doing. Editors can add and remove people. */
export function PeoplePart({ blog }: { blog: LiveBlog }) {
  const { present } = useNewsroomState();
  const here = present.filter(({ piece }) => piece === blog.id);
  const added = new Map(blog.writers.map(({ key, name }) => [name, key]));
  const names = [...new Set([...here.map(({ name }) => name), ...added.keys()])];
  const remove = (name: string, key: string | undefined) =>
    void changeWriters(
      blog,
      (keys) => keys.filter((one) => one !== key),
      () => toast(words.writerRemoved(name)),
    );
  return (
    <section aria-labelledby="akik-irjak">
      <h2 className={styles.title} id="akik-irjak">
        {words.writers} <small>{names.length}</small>
      </h2>
      <ul className={styles.people}>
        {names.map((name) => {
          const person = here.find((each) => each.name === name);
          const activity = person && (person.field === 'post' ? words.writesPost : words.isReading);
          return (
            <li key={name}>
              <Face name={name} />
              <div>
                <b>{name}</b>
                {activity && <small>{person.isPhone ? `${activity}, ${words.fromPhone}` : activity}</small>}
              </div>
              {person && <span>{words.now}</span>}
              {blog.mayEdit && added.has(name) && (
                <button
                  type="button"
                  aria-label={words.removeWriter(name)}
                  title={words.removeWriter(name)}
                  onClick={() => remove(name, added.get(name))}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {blog.mayEdit && <Settings blog={blog} />}
    </section>
  );
}

/** All writers are sent at once, so the change is made to the newest list, not to the one that is shown. */
const changeWriters = ({ id }: LiveBlog, change: (keys: string[]) => string[], onDone?: () => void) =>
  runAndRefresh(async () => {
    const { version, writers } = await ask('liveBlog', { id });
    const changes = { writers: change(writers.map(({ key }) => key)) };
    await ask('changeLiveBlog', { id }, { body: { version, changes } });
  }, onDone);

/** Says why if it failed, and shows the blog as it is then. */
async function runAndRefresh(work: () => Promise<unknown>, onDone?: () => void): Promise<void> {
  try {
    await work();
    onDone?.();
  } catch (error) {
    toast(sentenceOf(error));
  }
  refreshLive();
}

function Settings({ blog }: { blog: LiveBlog }) {
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({ ...callQuery('liveWriters', {}), enabled: isAdding });
  const keys = blog.writers.map(({ key }) => key);
  return (
    <>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={blog.reportersWait}
          onChange={({ target: { checked } }) =>
            void runAndRefresh(() =>
              ask('changeLiveBlog', { id: blog.id }, { body: { changes: { reportersWait: checked } } }),
            )
          }
        />
        {words.reportersWait}
      </label>
      <label className={styles.choice}>
        <span className={layout.visuallyHidden}>{words.addWriter}</span>
        <select
          className={controlClass}
          value=""
          onFocus={() => setAdding(true)}
          onChange={({ target: { value } }) =>
            void changeWriters(blog, (now) => [...new Set([...now, value])])
          }
        >
          <option value="">{words.addWriter}</option>
          {(data?.items ?? [])
            .filter(({ key }) => !keys.includes(key))
            .map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#desk/api/queries.ts';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import { keyWords as words } from './words.ts';

const maxNamesakes = 50;

/** The beginning of a key, and when it was created and last used. */
export function KeyExtra({ recordKey, document }: ExtraProps) {
  const now = useNow();
  const { name } = document as { name: string };
  const { data } = useQuery(callQuery('keys', { q: name, limit: maxNamesakes }));
  const key = data?.items.find(({ id }) => String(id) === recordKey);
  if (!key) return null;
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      <p>
        {key.hint}… · {words.made(shortMoment(key.madeAt, now))}
        <br />
        {key.usedAt === null ? words.never : words.used(shortMoment(key.usedAt, now))}
      </p>
    </section>
  );
}

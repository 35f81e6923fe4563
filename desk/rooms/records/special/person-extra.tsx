import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { toast } from '#desk/design/toast.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import part from '../record/record.module.css';
import type { ExtraProps } from './extra-props.ts';
import { PersonPasskeys } from './person-passkeys.tsx';
import { personWords as words } from './words.ts';

const maxNamesakes = 20;

/** The sign-ins of a person, and a button that ends all of them. */
export function PersonExtra({ recordKey, document }: ExtraProps) {
  const now = useNow();
  const client = useQueryClient();
  const { name } = document as { name: string };
  const { data } = useQuery(callQuery('people', { q: name, limit: maxNamesakes }));
  const person = data?.items.find(({ id }) => String(id) === recordKey);
  const signingOut = useMutation({
    mutationFn: () => ask('signOutPerson', { id: Number(recordKey) }, { body: {} }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['people'] });
      toast(words.signedOut);
    },
    onError: (error) => void toast(sentenceOf(error)),
  });
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      {person && (
        <p>
          {person.email}
          <br />
          {person.seenAt === null
            ? words.never
            : words.seen(shortMoment(person.seenAt, now), person.sessions)}
        </p>
      )}
      <div>
        <Button disabled={signingOut.isPending || person?.sessions === 0} onClick={() => signingOut.mutate()}>
          {words.signOut}
        </Button>
      </div>
      <PersonPasskeys personId={Number(recordKey)} />
    </section>
  );
}

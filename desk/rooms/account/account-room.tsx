import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { roleNames } from '#contract/role-names.ts';
import { send } from '../../api/ask.ts';
import { queryClient } from '../../api/queries.ts';
import { Button } from '../../design/button.tsx';
import { Failed } from '../../design/failed.tsx';
import { useMe } from '../../session/use-me.ts';
import { RoomHead } from '../../shell/room-head.tsx';
import styles from './account-room.module.css';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';
import { accountWords } from './words.ts';

/** The user's own account: role, passkeys and sessions. */
export function AccountRoom() {
  const me = useMe();
  const router = useRouter();
  const signingOut = useMutation({
    mutationFn: () => send('/api/logout', { method: 'POST' }),
    async onSuccess() {
      queryClient.clear();
      await router.navigate({ to: '/belepes' });
    },
  });
  return (
    <main id="tartalom">
      <RoomHead title={accountWords.title} note={`${me.name}, ${roleNames[me.role]}`}>
        {signingOut.error && <Failed error={signingOut.error} />}
        <Button onClick={() => signingOut.mutate()}>{accountWords.signOut}</Button>
      </RoomHead>
      <div className={styles.room}>
        <PasskeyList />
        <SessionList />
      </div>
    </main>
  );
}

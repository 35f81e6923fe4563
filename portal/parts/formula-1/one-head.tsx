import { BackLink } from './back-link.tsx';
import styles from './one.module.css';
import { TeamStripe } from './team-stripe.tsx';

interface OneHeadProps {
  id: string;
  name: string;
  /** The number on the car, or the three letters. */
  mark: string | null;
  team: string | null;
  back: { label: string; url: string };
}

/**
 * Who or what a page is about. Pictures are at the provider, whose host no page of ours asks for anything:
 * the number stands for them.
 */
export function OneHead({ id, name, mark, team, back }: OneHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.back}>
        <BackLink url={back.url}>{back.label}</BackLink>
      </p>
      {(mark !== null || team === name) && (
        <p className={styles.mark} aria-hidden="true">
          {mark ?? <TeamStripe team={team} />}
        </p>
      )}
      <div className={styles.names}>
        <h2 className={styles.name} id={id}>
          {name}
        </h2>
        {team !== null && team !== name && (
          <p className={styles.team}>
            <TeamStripe team={team} />
            {team}
          </p>
        )}
      </div>
    </header>
  );
}

import layout from '#portal/design/primitives/layout.module.css';
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

/** Who or what a page is about. Pictures are at the provider, whose host no page of ours asks for anything: the number stands for them. */
export function OneHead({ id, name, mark, team, back }: OneHeadProps) {
  return (
    <header className={styles.head}>
      <p className={styles.back}>
        <a className={layout.textLink} href={back.url}>
          {back.label}
        </a>
      </p>
      {mark !== null && (
        <p className={styles.mark} aria-hidden="true">
          {mark}
        </p>
      )}
      <div className={styles.names}>
        <h2 className={styles.name} id={id}>
          {name}
        </h2>
        {team !== null && (
          <p className={styles.team}>
            <TeamStripe team={team} />
            {team === name ? null : team}
          </p>
        )}
      </div>
    </header>
  );
}

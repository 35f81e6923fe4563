import { Key } from '../../design/key.tsx';
import { RoomHead } from '../../shell/room-head.tsx';
import styles from './help-room.module.css';
import { firstDay, helpWords, keyGroups, troubles } from './words.ts';

/** The first day at the desk, all keyboard shortcuts, and help with problems. */
export function HelpRoom() {
  return (
    <main id="tartalom">
      <RoomHead title={helpWords.title} />
      <div className={styles.help}>
        <section>
          <h2>{helpWords.firstDay}</h2>
          <ol className={styles.steps}>
            {firstDay.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section>
          <h2>{helpWords.keys}</h2>
          {keyGroups.map(({ title, keys }) => (
            <div key={title}>
              <h3>{title}</h3>
              <dl className={styles.keys}>
                {keys.map(([names, what]) => (
                  <div key={what}>
                    <dt>
                      {names.map((name) => (
                        <Key key={name}>{name}</Key>
                      ))}
                    </dt>
                    <dd>{what}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </section>
        <section>
          <h2>{helpWords.whenWrong}</h2>
          {troubles.map(([title, text]) => (
            <div key={title} className={styles.trouble}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </section>
      </div>
    </main>
  );
}

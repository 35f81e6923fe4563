import { leagueLimits, tipPoints } from '#contract/tips.ts';
import { title as typeset } from '#portal/format/title.ts';
import styles from './tips.module.css';

/** How points are given, in the same words as the article that explains it. */
export function Rules() {
  return (
    <section className={styles.box} aria-labelledby="szabalyok">
      <h2 className={styles.heading} id="szabalyok">
        Így számoljuk
      </h2>
      <dl className={styles.points}>
        <div>
          <dt>Pontos eredmény</dt>
          <dd>{tipPoints.exact} pont</dd>
        </div>
        <div>
          <dt>Jó gólkülönbség</dt>
          <dd>{tipPoints.difference} pont</dd>
        </div>
        <div>
          <dt>Jó győztes</dt>
          <dd>{tipPoints.outcome} pont</dd>
        </div>
      </dl>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{typeset(rule)}</li>
        ))}
      </ul>
    </section>
  );
}

const rules = [
  'Mindig a legjobb számít, ami illik a tippedre. Ha döntetlent írtál és döntetlen lett, a különbség jó, akkor is, ha a gólok száma nem.',
  'A rendes játékidő számít a hosszabbítás perceivel együtt; a kétszer tizenöt perc és a tizenegyesek már nem.',
  'Egy meccsre a kezdésig tippelhetsz, a mi óránk szerint. Addig annyiszor írod át, ahányszor akarod.',
  'A félbeszakadt, törölt vagy zöldasztalnál eldőlt meccs senkinek nem ér pontot.',
  'Azonos pontszámnál az áll előrébb, akinek több pontos tippje van. Aki később száll be, nem kap pontot visszamenőleg.',
  `Ligát bárki indíthat, legfeljebb ${leagueLimits.members} fővel. A liga táblázatát csak a tagjai látják.`,
];

import type { Article } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './help-boxes.module.css';

const texts = {
  hu: {
    adult: ['Felnőtteknek szóló tartalom', 'Ez a cikk olyan részleteket tartalmaz, amelyeket 18 éven aluliaknak nem ajánlunk.'],
    crisis: [
      'Nem vagy egyedül',
      'Ha úgy érzed, nem látsz kiutat, vagy aggódsz valakiért, beszélj róla. Magyarországon a 116-123-as lelkisegély-szolgálat ingyenes, és éjjel-nappal hívható; gyerekek és fiatalok a 116-111-et hívhatják. Közvetlen veszélyben a 112 segít.',
    ],
    drugs: [
      'Van segítség',
      'Ha te vagy valaki a környezetedben nem tudja abbahagyni, fordulj bizalommal a háziorvoshoz vagy a legközelebbi addiktológiai ambulanciához. Magyarországon a 116-123-as lelkisegély-szolgálat ingyenes, névtelen, és éjjel-nappal hívható. Mérgezés, rosszullét esetén hívd a 112-t.',
    ],
  },
  en: {
    adult: ['For adults', 'This article contains details that we do not recommend to readers under 18.'],
    crisis: [
      'You are not alone',
      'If you see no way out, or worry about someone, talk about it. In Hungary the emotional support line 116 123 is free, day and night; children and young people can call 116 111. In immediate danger call 112.',
    ],
    drugs: [
      'There is help',
      'If you or someone close to you cannot stop, turn to a doctor or the nearest addiction clinic. In Hungary the emotional support line 116 123 is free and anonymous, day and night. In an emergency call 112.',
    ],
  },
} as const;

interface HelpBoxesProps {
  article: Pick<Article, 'adultContent' | 'spiritualHelp' | 'drugProblem'>;
  language: Language;
  /** What is said before the text, as against after it. */
  before?: boolean;
}

/** Where to turn, under texts that may open wounds; and a word before those not meant for children. */
export function HelpBoxes({ article, language, before = false }: HelpBoxesProps) {
  const { adult, crisis, drugs } = texts[language];
  if (before) return article.adultContent ? <HelpBox text={adult} /> : null;
  return (
    <>
      {article.spiritualHelp && <HelpBox text={crisis} />}
      {article.drugProblem && <HelpBox text={drugs} />}
    </>
  );
}

function HelpBox({ text: [title, text] }: { text: readonly [title: string, text: string] }) {
  return (
    <aside className={styles.box} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </aside>
  );
}

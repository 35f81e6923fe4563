import type { Article, SiteSlug } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './help-boxes.module.css';

/** Helplines by country. 112 and 116 111 work in all of the EU, 116 123 in Hungary but not in Romania. */
const texts = {
  hu: {
    crisis: {
      title: 'Nem vagy egyedül',
      main: 'Ha úgy érzed, nem látsz kiutat, vagy aggódsz valakiért, beszélj róla. Magyarországon a 116-123-as lelkisegély-szolgálat ingyenes, és éjjel-nappal hívható; gyerekek és fiatalok a 116-111-et hívhatják. Közvetlen veszélyben a 112 segít.',
      erdely:
        'Ha úgy érzed, nem látsz kiutat, vagy aggódsz valakiért, beszélj róla: valakivel, akiben megbízol, a háziorvossal vagy a legközelebbi pszichiátriai ügyelettel. Gyerekek és fiatalok Romániában is ingyen hívhatják a 116\u00a0111-et. Közvetlen veszélyben a 112 segít, éjjel-nappal.',
    },
    drugs: {
      title: 'Van segítség',
      main: 'Ha te vagy valaki a környezetedben nem tudja abbahagyni, fordulj bizalommal a háziorvoshoz vagy a legközelebbi addiktológiai ambulanciához. Magyarországon a 116-123-as lelkisegély-szolgálat ingyenes, névtelen, és éjjel-nappal hívható. Mérgezés, rosszullét esetén hívd a 112-t.',
      erdely:
        'Ha te vagy valaki a környezetedben nem tudja abbahagyni, fordulj bizalommal a háziorvoshoz vagy a megyei drogellenes tanácsadó központhoz; gyerekek és fiatalok a 116\u00a0111-et is hívhatják. Mérgezés, rosszullét esetén hívd a 112-t.',
    },
  },
  en: {
    crisis: {
      title: 'You are not alone',
      main: 'If you see no way out, or worry about someone, talk about it. In Hungary the emotional support line 116\u00a0123 is free, day and night; children and young people can call 116\u00a0111. In immediate danger call 112.',
      erdely:
        'If you see no way out, or worry about someone, talk about it: to someone you trust, to a doctor, or to the nearest psychiatric emergency service. In Romania children and young people can call 116\u00a0111 free of charge. In immediate danger call 112, day and night.',
    },
    drugs: {
      title: 'There is help',
      main: 'If you or someone close to you cannot stop, turn to a doctor or the nearest addiction clinic. In Hungary the emotional support line 116\u00a0123 is free and anonymous, day and night. In an emergency call 112.',
      erdely:
        'If you or someone close to you cannot stop, turn to a doctor or the drug counselling centre of your county; children and young people can also call 116\u00a0111. In an emergency call 112.',
    },
  },
} as const satisfies Record<
  Language,
  Record<'crisis' | 'drugs', { title: string } & Record<SiteSlug, string>>
>;

interface HelpBoxesProps {
  article: Pick<Article, 'spiritualHelp' | 'drugProblem'>;
  language: Language;
  site: SiteSlug;
}

/** Helplines below articles that editors marked as being about a crisis or about drugs. */
export function HelpBoxes({ article, language, site }: HelpBoxesProps) {
  const { crisis, drugs } = texts[language];
  return (
    <>
      {article.spiritualHelp && <HelpBox title={crisis.title} text={crisis[site]} />}
      {article.drugProblem && <HelpBox title={drugs.title} text={drugs[site]} />}
    </>
  );
}

function HelpBox({ title, text }: { title: string; text: string }) {
  return (
    <aside className={styles.box} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
    </aside>
  );
}

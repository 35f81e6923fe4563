import type { FrontDraft } from '#contract/front-draft.ts';
import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';

export const checkWords = {
  faults: {
    missing: (title) => `„${title}” ezen a lapon nem látható: vedd le, vagy tegyél helyére másikat.`,
    picture: (title) => `„${title}” olyan helyen áll, ahova kép kell: válassz képet, vagy kérd kép nélkül.`,
    section: (part) =>
      `${capitalise(withArticle(part))} olyan rovatot nevez meg, amely nincs vagy ki van kapcsolva.`,
    name: (part) => `Két rész neve ugyanaz: ${part}.`,
    sponsor: (part) =>
      `${capitalise(withArticle(part))} vezető, amelyen nem látszana, ki fizeti: válassz más elrendezést.`,
  } satisfies Record<FrontDraft['faults'][number]['code'], (name: string) => string>,
  waits: (title: string, moment: string | null) =>
    moment === null
      ? `„${title}” még nincs kint; amíg ki nem teszik, nem látszik.`
      : `„${title}” ${moment} jelenik meg; addig nem látszik.`,
  samePicture: (title: string, other: string) => `„${title}” képe ugyanaz, mint ezé: „${other}”.`,
  twice: (title: string) => `„${title}” két helyen áll; csak az első látszik.`,
  liveNoMore: (title: string) => `„${title}” élő volt, de már nem frissül.`,
  cut: (title: string, length: number) => `„${title}” címe hosszabb ${length} jelnél, a végét levágjuk.`,
  long: (title: string) => `„${title}” címe 360 képponton több mint négy sor.`,
  noLead: 'Az első csoport nem vezető: az oldalnak nem lesz vezető cikke.',
  secondLead: (part: string) => `${capitalise(withArticle(part))} második vezető; egy legyen.`,
  sameLayout: (part: string) => `${capitalise(withArticle(part))} elrendezése ugyanaz, mint a fölötte állóé.`,
} as const;

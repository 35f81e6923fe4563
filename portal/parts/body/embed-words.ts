import type { EmbedBlock, EmbedProvider } from '#body/blocks.ts';
import { frameHostOf } from '#body/embed-frame.ts';
import type { Language } from '#portal/format/date.ts';

/** What is said around an embed. */
export interface EmbedWords {
  /** Whose it is. */
  from: string;
  /** What becomes of a reader's data when it is loaded. */
  note: string;
  open: string;
  /** Label of the choice to have all of this provider loaded; null where there is none to make. */
  always: string | null;
  load: string;
  skip: string;
  whole: string;
}

interface Names {
  name: string;
  /** Hungarian, with its article and case: who gets the data, and where the link leads. */
  subject: string;
  there: string;
  /** What there is of it on a page, in both languages. */
  things: Record<Language, string>;
}

const providers: Record<Exclude<EmbedProvider, 'frame'>, Names> = {
  youtube: {
    name: 'YouTube',
    subject: 'a YouTube',
    there: 'a YouTube-on',
    things: { hu: 'a YouTube-videókat', en: 'YouTube videos' },
  },
  facebook: {
    name: 'Facebook',
    subject: 'a Facebook',
    there: 'a Facebookon',
    things: { hu: 'a Facebook-bejegyzéseket', en: 'Facebook posts' },
  },
  instagram: {
    name: 'Instagram',
    subject: 'az Instagram',
    there: 'az Instagramon',
    things: { hu: 'az Instagram-bejegyzéseket', en: 'Instagram posts' },
  },
  x: { name: 'X', subject: 'az X', there: 'az X-en', things: { hu: 'az X-bejegyzéseket', en: 'posts on X' } },
  tiktok: {
    name: 'TikTok',
    subject: 'a TikTok',
    there: 'a TikTokon',
    things: { hu: 'a TikTok-videókat', en: 'TikTok videos' },
  },
  spotify: {
    name: 'Spotify',
    subject: 'a Spotify',
    there: 'a Spotifyon',
    things: { hu: 'a Spotify hanganyagait', en: 'audio from Spotify' },
  },
};

const common = {
  hu: { play: 'Lejátszás', load: 'Betöltés', skip: 'Beágyazás átugrása', whole: 'A teljes bejegyzés' },
  en: { play: 'Play', load: 'Load', skip: 'Skip this embed', whole: 'Show all of it' },
} as const;

/** @param plays it starts to play when it is loaded */
export function embedWords(
  { provider, url }: Pick<EmbedBlock, 'provider' | 'url'>,
  plays: boolean,
  language: Language,
): EmbedWords {
  const { play, load, skip, whole } = common[language];
  const words = { load: plays ? play : load, skip, whole };
  if (provider === 'frame') return { ...words, ...frameWords(frameHostOf(url)?.name ?? '', language) };
  const { name, subject, there, things } = providers[provider];
  return language === 'en'
    ? {
        ...words,
        from: name,
        note: `Once loaded, ${name} receives data about your device.`,
        open: `Open on ${name}`,
        always: `Always load ${things.en}`,
      }
    : {
        ...words,
        from: name,
        note: `Betöltéskor ${subject} adatokat kap az eszközödről.`,
        open: `Megnyitás ${there}`,
        always: `Mindig betöltöm ${things.hu}`,
      };
}

function frameWords(name: string, language: Language): Pick<EmbedWords, 'from' | 'note' | 'open' | 'always'> {
  return language === 'en'
    ? {
        from: name,
        note: `Once loaded, ${name} receives data about your device.`,
        open: 'Open in a new tab',
        always: null,
      }
    : {
        from: name,
        note: `Betöltéskor adatok jutnak az eszközödről ide: ${name}.`,
        open: 'Megnyitás új lapon',
        always: null,
      };
}

import type { EmbedBlock, EmbedProvider } from '#body/blocks.ts';
import { frameHostOf } from '#body/embed-frame.ts';
import type { Language } from '#portal/format/date.ts';

/** Texts around an embed. */
interface EmbedWords {
  /** Name of the provider. */
  from: string;
  /** What data the provider receives when the embed is loaded. */
  note: string;
  open: string;
  /** Label of the choice to load all embeds of this provider; null where there is no such choice. */
  always: string | null;
  load: string;
  skip: string;
  whole: string;
}

interface Names {
  name: string;
  /** In Hungarian, with article and case: who receives the data, and where the link leads. */
  subject: string;
  there: string;
  /** The provider's embeds, in the accusative in Hungarian. */
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

/** @param isPlayed whether the embed starts to play when it is loaded */
export function embedWords(
  { provider, url }: Pick<EmbedBlock, 'provider' | 'url'>,
  isPlayed: boolean,
  language: Language,
): EmbedWords {
  const { play, load, skip, whole } = common[language];
  const words = { load: isPlayed ? play : load, skip, whole };
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

/** A recording in a text. */
export const recordingWords = {
  hu: { audio: 'Hangfelvétel', video: 'Videó', watch: 'Lejátszás', open: 'Megnyitás' },
  en: { audio: 'Recording', video: 'Video', watch: 'Play', open: 'Open' },
} as const satisfies Record<Language, Record<string, string>>;

/** Texts of a video that plays in place, or cannot. */
export const videoWords = {
  hu: {
    failed: 'A videót most nem sikerült lejátszani.',
    again: 'Próbáld újra',
    open: 'Megnyitás',
    captions: 'Felirat',
  },
  en: { failed: 'The video could not be played.', again: 'Try again', open: 'Open', captions: 'Captions' },
} as const satisfies Record<Language, Record<string, string>>;

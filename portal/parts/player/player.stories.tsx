import type { Episode } from '#contract/front.ts';
import { sampleImage, sampleNow } from '#portal/testing/sample.ts';
import { EpisodeBox } from './episode-box.tsx';
import { PlayButton, QueueButton } from './play-button.tsx';

export default { title: 'parts/player' };

/** Pressing play shows the player itself, which only browsers draw. */
const episode: Episode = {
  slug: 'a-gaton',
  title: 'Éjszaka a gáton',
  description: null,
  image: sampleImage,
  sourceUrl: '/media/a-gaton.mp3',
  duration: 1860,
  pubDate: sampleNow,
  season: null,
  number: 12,
  podcast: { slug: 'reggeli', name: 'Reggeli', page: '/podcast/reggeli' },
  article: null,
};

export const Box = () => <EpisodeBox episode={episode} language="hu" />;
export const BoxInEnglish = () => (
  <EpisodeBox episode={{ ...episode, title: 'A night on the dam' }} language="en" />
);
export const BoxWithoutCover = () => (
  <EpisodeBox episode={{ ...episode, image: null, duration: 0 }} language="hu" />
);
export const BoxWithChapters = () => (
  <EpisodeBox
    episode={episode}
    language="hu"
    parts={{
      chapters: [
        { startTime: 0, title: 'A gáton' },
        { startTime: 615.5, title: 'Mit tud a homokzsák?', url: 'https://pelda.hu/homokzsak' },
      ],
      transcript: [{ from: 2, speaker: 'Kende Luca', text: 'Jó reggelt!' }],
    }}
  />
);
export const Play = () => <PlayButton episode={episode} look="box" />;
export const Queue = () => <QueueButton episode={episode} />;

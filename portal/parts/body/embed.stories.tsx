import type { EmbedBlock } from '#body/blocks.ts';
import { Embed } from './embed.tsx';

export default { title: 'parts/body (embed)' };

const block: EmbedBlock = {
  kind: 'embed',
  paragraphCount: 0,
  provider: 'youtube',
  id: 'aaaaaaaaaaa',
  spotifyKind: null,
  title: 'A gát drónról',
  caption: 'Hajnali felvétel',
  url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  start: 0,
  portrait: false,
  box: 'wide',
};

/** The placeholder of an embed; pressing it loads the embed. */
export const Placeholder = () => <Embed block={block} context={{ language: 'hu' }} />;
export const PlaceholderInEnglish = () => (
  <Embed block={{ ...block, caption: '' }} context={{ language: 'en' }} />
);

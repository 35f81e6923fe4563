import type { Command } from 'prosemirror-state';
import { fold } from '#contract/fold.ts';
import { blockCommands } from '../blocks/insert.ts';
import { slashWords } from './words.ts';

/** Items that need a choice first. */
export type AskingItem = 'picture' | 'gallery' | 'video' | 'sound' | 'embed' | 'related' | 'quiz';
type ItemName = AskingItem | Exclude<keyof typeof blockCommands, 'wrapQuote'>;

export interface SlashItem {
  name: ItemName;
  label: string;
  note: string | null;
  command: Command | null;
}

const order: readonly ItemName[] = [
  'picture',
  'gallery',
  'video',
  'sound',
  'heading',
  'subheading',
  'quote',
  'pullQuote',
  'infoBox',
  'table',
  'related',
  'embed',
  'bulletList',
  'orderedList',
  'footnote',
  'accordion',
  'quiz',
  'separator',
  'definitions',
  'verse',
  'code',
];

const items: readonly SlashItem[] = order.map((name) => {
  const [label, note = null] = slashWords[name];
  const command = name in blockCommands ? blockCommands[name as keyof typeof blockCommands] : null;
  return { name, label, note, command };
});

/** Letters and digits without accents, so that `/idezet` finds `Idézet`. */
const plain = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

/** Items that match what was typed after the `/`: word prefixes first. */
export function slashItemsFor(text: string): SlashItem[] {
  const query = plain(text);
  if (query === '') return [...items];
  const rank = ({ label, note }: SlashItem): number => {
    if (plain(label).startsWith(query)) return 0;
    const words = `${label} ${note ?? ''}`.split(/\s+/).map(plain);
    return words.some((word) => word.startsWith(query)) ? 1 : 2;
  };
  return items.filter((item) => rank(item) < 2).sort((a, b) => rank(a) - rank(b));
}

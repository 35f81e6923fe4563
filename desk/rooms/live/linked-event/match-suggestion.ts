import type { Suggestion } from './suggestion.ts';

/** The parts of a match's event that a suggestion needs. */
export interface MatchEvent {
  time: { elapsed: number | null; extra: number | null };
  team: { name: string | null };
  player: { name: string | null };
  type: string;
  detail: string | null;
}

const titles: ReadonlyArray<readonly [type: RegExp, detail: RegExp, title: string]> = [
  [/goal/i, /own/i, 'Öngól'],
  [/goal/i, /missed/i, 'Kihagyott tizenegyes'],
  [/goal/i, /penalty/i, 'Gól tizenegyesből!'],
  [/goal/i, /.*/, 'Gól!'],
  [/card/i, /red|second yellow/i, 'Piros lap'],
  [/card/i, /yellow/i, 'Sárga lap'],
  [/subst/i, /.*/, 'Csere'],
];

/** A suggested post about an event of a match; null for an event that is not worth a post. */
export function suggestionOf({ time, team, player, type, detail }: MatchEvent): Suggestion | null {
  const match = titles.find(([kind, more]) => kind.test(type) && more.test(detail ?? ''));
  if (!match || time.elapsed === null) return null;
  const [, , eventName] = match;
  const playerText = [player.name, team.name && `(${team.name})`].filter(Boolean).join(' ');
  const minute = time.extra ? `${time.elapsed}+${time.extra}` : String(time.elapsed);
  const separator = eventName.endsWith('!') ? ' ' : ': ';
  const title = playerText === '' ? eventName : `${eventName}${separator}${playerText}`;
  return { key: `${minute} ${title}`, mark: `${minute}’`, title, html: '', minute };
}

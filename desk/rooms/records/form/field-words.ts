import { contentWords } from './field-words/content-words.ts';
import { dataWords } from './field-words/data-words.ts';
import type { FieldWord, WordTable } from './field-words/field-word.ts';
import { siteWords } from './field-words/site-words.ts';

/** Labels by name, for fields that mean the same in every form. */
const byName: WordTable = {
  slug: ['Webcím vége', 'kisbetűk, számok, kötőjel; ékezet nélkül'],
  name: 'Név',
  title: 'Cím',
  description: 'Leírás',
  text: 'Szöveg',
  label: 'Felirat',
  url: ['Hová vezet', 'a lapon belül /-rel kezdődik, másutt https://'],
  apart: 'Külön áll',
  isOn: 'Be van kapcsolva',
  endsAt: 'Meddig',
  news: 'Szöveg a sávban',
  pushedTo: 'Ennyien kaptak értesítést',
  state: 'Állapot',
  plannedAt: 'Tervezett idő',
  publishAt: 'Kimegy',
  lead: 'Bevezető',
  content: 'Szöveg',
  scheme: 'Színe',
  active: 'Látszik',
  email: 'E-mail-cím',
  image: 'Kép',
  link: 'Link',
  note: 'Megjegyzés',
  season: 'Évad',
  places: { label: 'Helyszínek a térképen', hint: 'kettőtől van térkép', row: 'helyszín' },
  venue: ['Stadion', 'ahogy a meccseknél áll'],
  latitude: ['Szélesség', 'fok, délen negatív'],
  longitude: ['Hosszúság', 'fok, nyugaton negatív'],
  role: 'Szerep',
  tags: { label: 'Címkék', row: 'címke' },
  section: 'Rovat',
  source: 'Forrás',
  value: 'Érték',
  day: 'Nap',
  language: ['Nyelv', 'két betű, például hu'],
};

/** Labels by kind and path. */
const byPath: WordTable = { ...contentWords, ...dataWords, ...siteWords };

/** The words of a field; null if they are missing, which a test forbids. */
export function wordOf(path: readonly string[]): FieldWord | null {
  const [kind = ''] = path;
  const whole = path.join('.');
  const name = path.at(-1) ?? '';
  const inView = path.lastIndexOf('view');
  const afterView = inView > 0 && inView < path.length - 1 ? path.slice(inView).join('.') : null;
  const word =
    byPath[whole] ??
    (afterView === null ? undefined : byPath[afterView]) ??
    (kind === whole ? kind : byName[name]);
  if (word === undefined) return null;
  if (typeof word === 'string') return { label: word };
  return 'label' in word ? word : { label: word[0], hint: word[1] };
}

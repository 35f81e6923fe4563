import { noon, sample } from '../../content/testing/sample.ts';

const daySeconds = 86_400;

const sport = { slug: 'sport', name: 'Sport' };
const kelemen = { slug: 'kelemen-rozi', name: 'Kelemen Rozi' };
const arviz = { slug: 'arviz', name: 'Árvíz' };

/** Articles for the tests of search. */
export const searchableArticles = [
  sample('haboru', {
    title: 'Háború árnyékában',
    content: '<p>A háborúkról szóló könyv Budapesten jelent meg.</p>',
    pubDate: noon - 10 * daySeconds,
  }),
  sample('lovak', {
    title: 'Lovakat menekítettek az árvízből',
    tags: [arviz],
    authors: [kelemen],
    pubDate: noon - 20 * daySeconds,
  }),
  sample('arak', {
    title: 'Emelkedtek az árak',
    content: '<p>A forintot is gyengítette, hogy nőtt az ár.</p>',
    tags: [arviz],
    pubDate: noon - 30 * daySeconds,
  }),
  sample('aram', {
    title: 'Nincs áram a Duna-parton',
    content: '<p>Az áramot órákig nem kapcsolták vissza.</p>',
    pubDate: noon - 400 * daySeconds,
  }),
  sample('szeged', {
    title: 'Szegeden nyert a csapat',
    content: '<p>Nagy öröm.</p>',
    sections: [sport],
    type: 'longform',
    pubDate: noon - 800 * daySeconds,
  }),
  sample('szeg', {
    title: 'Kihúzta a szeget a falból',
    sections: [sport],
    pubDate: noon - 1200 * daySeconds,
  }),
  sample('erdelyi', {
    title: 'Háború után Kolozsváron',
    originatingSite: 'erdely',
    pubDate: noon - 5 * daySeconds,
  }),
  sample('szerkesztok', {
    title: 'A szerkesztők kedvence',
    content: '<p>Egy fontos történet.</p>',
    flags: ['kedvenceink'],
  }),
  sample('kovarnocky', {
    title: 'Kovárnóckyné Zsoltival beszélgettek',
    content: '<p>Kovárnóckynénak igaza volt.</p>',
  }),
];

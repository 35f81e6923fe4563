import { describe, expect, it } from 'vitest';
import { pointsOf } from './election-pages.ts';
import { placeSeats } from './hemicycle.tsx';
import { bordersOf, outlineOf } from './hex-geometry.ts';
import { layOutBorders } from './lay-out-borders.ts';
import { borders, open, portal } from './testing/sample-elections.ts';

describe('a page of results', () => {
  it('says how much is counted, and that the data of a rehearsal is not real', async () => {
    const { html, framable } = await open('/proba');
    expect(html).toContain('Feldolgozottság: 45,7%');
    expect(html).toContain('Próba – nem valós adatok');
    expect(html).toContain('content="noindex"');
    expect(html).not.toMatch(/ style="/);
    expect(framable).toBe(true);
  });

  it('is kept up to date while votes are counted', async () => {
    expect((await open('/proba/listak')).html).toMatch(
      /data-behaviour="live-scores" data-topics="election:proba" data-rendered-at="1790000100"/,
    );
  });

  it('has votes, shares and seats in tables beside the drawings', async () => {
    const { html } = await open('/proba/mandatumok');
    expect(html).toContain('A mandátumok megoszlása: Első Párt 3, Második Párt 2.');
    expect(html).toContain('az eddig megszámolt szavazatok szerint');
    expect((await open('/proba/listak')).html).toContain('55,56%');
  });

  it('names the leader of a county even if its list has no column of its own', async () => {
    const { html } = await open('/ot-lista/listak');
    expect(html).not.toMatch(/<th scope="col"[^>]*>Párt ot<\/th>/);
    expect(html).toContain('<th scope="row">Zala</th><td>Párt ot</td>');
  });

  it('describes every field of the map in words, and names no leader when two have equal votes', async () => {
    const { html } = await open('/proba/valasztokeruletek');
    expect(html).toContain(
      '<title>Zala 1. (Lenti): Első Párt, 75,00%, 20 szavazat előny, feldolgozva: 50%</title>',
    );
    expect(html).toContain('<title>Zala 2. (Lenti): nincs vezető, feldolgozva: 50%</title>');
    expect(html).toContain('href="/proba/valasztokeruletek/zala-1" target="_self"');
  });

  it('escapes names', async () => {
    const { html } = await open('/proba/valasztokeruletek/zala-1');
    expect(html).toContain('Anna &lt;b&gt;');
    expect(html).toContain('vezet');
    expect(html).not.toContain('megválasztva');
  });

  it('has the votes of a federation’s states beside their electors', async () => {
    const { html } = await open('/allamok/tagallamok');
    expect(html).toMatch(
      /Ohio<\/th>.*17<span class="[^"]*"> <!-- -->Első Párt<\/span>.*3\s?000<small>75,00%<\/small>.*1\s?000<small>25,00%<\/small>/,
    );
  });

  it('has local assemblies with their seats, and says first what is missing', async () => {
    const { html } = await open('/helyi');
    expect(html.indexOf('Hiányoznak falvak.')).toBeLessThan(html.indexOf('Főpolgármester'));
    expect(html).toContain(
      'Hiányoznak falvak.<!-- --> <a href="https://iroda.example/" target="_blank" rel="noopener">Iroda</a>',
    );
    expect(html).toContain('aria-label="Közgyűlés, mandátumok: Második Párt\u00a03, Első Párt\u00a02."');
    expect(html).toMatch(/Anna &lt;b&gt;.*Közgyűlés.*<em class="[^"]*">3\smandátum<\/em>/);
    expect(/Mandátumok.{0,120}/.exec(html)?.[0], 'of an assembly whose votes nobody published').toMatch(
      /Mandátumok: Második Párt\u00a04, Első Párt\u00a01\./,
    );
  });

  it('says that there is no data for an election without any', async () => {
    expect((await open('/ures')).html).toContain('Nincs adat</h1>');
  });

  it('shows the licence of its source', async () => {
    expect((await open('/allamok')).html).toContain('Iroda</a> (közkincs)');
    expect((await open('/proba')).html).not.toContain('közkincs');
  });

  it('has turnout by county, without a chart, when it is not known by the hour', async () => {
    const { html } = await open('/allamok/reszvetel');
    expect(html).not.toContain('<svg class="chart');
    expect(html).not.toMatch(/óránként/i);
    expect(html).toContain('>Választópolgár</th>');
    expect(html, 'says that they are missing').toContain('Hiányoznak az órák.');
  });

  it('has groups in a table that scrolls, so that their names are not broken on phones', async () => {
    const { html, status } = await open('/ep/frakciok');
    expect(status).toBe(200);
    expect(html).toMatch(/<section [^>]*aria-label="[^"]*frakci[^"]*" tabindex="0"><table/i);
    expect(html).toContain('Szocialisták és Demokraták');
  });

  it('is a 404 when the election has no such data', async () => {
    expect((await open('/proba/frakciok')).status).toBe(404);
    expect((await open('/proba/telepulesek/nagykanizsa')).status).toBe(404);
    const { html } = await open('/proba/nincs-ilyen');
    expect(html).toContain('A keresett oldal nem található.');
    expect(html, 'for a frame: nothing of the site’s own scripts').not.toContain('/assets/entry.js');
  });
});

describe('a map by borders', () => {
  it('links each place with its result, coloured by its lead, and offers hexagons instead', async () => {
    const { html } = await open('/rajzolt/valasztokeruletek');
    expect(html).toContain(
      '<title>Zala 1. (Lenti): Első Párt, 75,00%, 20 szavazat előny, feldolgozva: 50%</title><path d="M',
    );
    expect(html).toMatch(/fill="#123456" fill-opacity="1"/);
    expect(html).toContain('Határok: Térképhivatal, egyszerűsítve.');
    expect(html).not.toContain('<polygon');
    const hexagons = (await open('/rajzolt/valasztokeruletek/hatszogek')).html;
    expect(hexagons).toContain('<polygon');
    expect(hexagons).toMatch(/aria-current="page"[^>]*>Választókerületek</);
    expect((await open('/proba/valasztokeruletek/hatszogek')).status, 'no choice without borders').toBe(404);
  });

  it('zooms to a county, with links back and to other places', async () => {
    const { html, status } = await open('/rajzolt/valasztokeruletek/megye-zala');
    expect(status).toBe(200);
    expect(html).toContain('aria-label="Zala: választókerületek"');
    expect(html).toContain('href="/rajzolt/valasztokeruletek/zala-2"');
  });

  it('shows turnout in steps of colour, with a number if there is room', async () => {
    const { html } = await open('/rajzolt/reszvetel');
    expect(html).toContain('<title>Zala 1. (Lenti): 45,70%</title>');
    expect(html).toMatch(/<text [^>]*>46<\/text>/);
  });

  it('shows changes since the previous election, except where borders have changed', async () => {
    const { html } = await open('/rajzolt/valtozas');
    expect(html).toContain('<title>Zala 1. (Lenti): −11,11 százalékpont, 55,56% helyett 44,44%</title>');
    expect(html).toContain('<title>Zala 2. (Lenti): nincs összevetés</title>');
    expect(html).toMatch(/1\s?választókerületnek/);
    expect(html, 'no turnout of votes that are still being counted').toMatch(
      /Részvétel<\/th><td[^>]*>45,70%<\/td><td[^>]*>–<\/td><td[^>]*>–<\/td>/,
    );
    expect((await open('/rajzolt/valtozas/ketto')).html).toContain('+11,11 százalékpont');
    expect((await open('/rajzolt/valtozas/harom')).status).toBe(404);
    expect((await open('/rajzolt/valasztokeruletek/zala-1')).html).toContain('−11,11');
    expect((await open('/rajzolt/valasztokeruletek/zala-2')).html).toContain(
      'Ennek a választókerületnek más',
    );
  });
});

it('a change that rounds to nothing has no sign', () => {
  expect([0.004, -0.004, -0.3, 4.12, null].map(pointsOf)).toEqual(['0,00', '0,00', '−0,30', '+4,12', '–']);
});

describe('a search for a settlement', () => {
  it('shows the results when only one settlement matches', async () => {
    const votes = 'Listás szavazatok';
    expect((await open('/rajzolt/telepulesek?nev=LENTI')).html, 'the name').toContain(votes);
    expect((await open('/rajzolt/telepulesek?nev=gyor')).html, 'without accents').toContain(votes);
    expect((await open('/rajzolt/telepulesek?nev=lentih')).html, 'the only one').toContain(votes);
    expect((await open('/rajzolt/telepulesek?nev=len')).html, 'two').not.toContain(votes);
    expect((await open('/rajzolt/telepulesek?nev=pacsa')).html, 'none').toContain(
      'Nincs ilyen nevű település',
    );
  });
});

describe('a page of results in the frame of a supplement', () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*target="_top"/g)].map(([, href]) => href);

  it('links to pages of the site around it, so that the address names what is shown', async () => {
    const { html } = await open('/ep-2024/valasztokeruletek?keret=main');
    expect(hrefs(html)).toContain('https://a.example/melleklet/ep-2024/partlistak#eredmenyek');
    expect(hrefs(html)).toContain(
      'https://a.example/melleklet/ep-2024/adatok/valasztokeruletek/zala-1#eredmenyek',
    );
    expect(html).not.toContain('target="_self"');
    const other = await open('/ep-2024/valasztokeruletek?keret=erdely');
    expect(hrefs(other.html)).toContain('https://b.example/melleklet/ep-2024/partlistak#eredmenyek');
  });

  it('has the colours of the site around it', async () => {
    expect((await open('/ep-2024')).html).toContain('data-site="main"');
    expect((await open('/ep-2024?keret=erdely')).html).toContain('data-site="erdely"');
  });

  it('does not link to a page that the supplement cannot show', async () => {
    const { html } = await open('/usa-2024/listak?keret=main');
    expect(hrefs(html)).toContain('https://a.example/melleklet/usa-2024/adatok#eredmenyek');
    expect(html).not.toContain('Összesítés');
    expect((await open('/usa-2024/listak')).html).toContain('href="/usa-2024" target="_self"');
  });

  it('sends its search form to the page around it', async () => {
    const { html } = await open('/valasztas-2022/telepulesek?keret=main');
    expect(html).toMatch(
      /<form [^>]*action="https:\/\/a\.example\/melleklet\/valasztas-2022\/adatok\/telepulesek#eredmenyek" method="get" target="_top"/,
    );
  });

  it('is a page of its own when the parameter `keret` names no site', async () => {
    for (const query of ['', '?keret=masvalaki', '?keret=https://evil.example'])
      expect((await open(`/ep-2024/valasztokeruletek${query}`)).html).toContain(
        'href="/ep-2024/listak" target="_self"',
      );
    expect(portal.address('main', '/ep-2024/listak?keret=masvalaki').query).toEqual([]);
  });
});

describe('drawings', () => {
  it.each([1, 5, 21, 199, 720])('a half circle has a place for each of %i seats, and none touch', (seats) => {
    const { places, radius } = placeSeats(seats);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats);
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(radius * 1.8);
    }
  });

  it('a half circle stays within its drawing at any number of seats', () => {
    for (let seats = 1; seats <= 800; seats++) {
      const { places, radius } = placeSeats(seats);
      expect(places, `${seats} seats`).toHaveLength(seats);
      expect(radius, `${seats} seats`).toBeGreaterThan(0);
      const farthest = Math.max(...places.map(({ x, y }) => Math.max(Math.abs(x), y)));
      expect(farthest + radius, `${seats} seats`).toBeLessThanOrEqual(1);
      expect(Math.min(...places.map(({ y }) => y)), `${seats} seats`).toBeGreaterThan(-1e-9);
    }
  });

  it('two places share the line between them, and lines between groups are drawn separately', () => {
    const map = layOutBorders(borders, { width: 212, maxHeight: 500 });
    expect(map?.width).toBe(212);
    const [left, right] = map?.shapes ?? [];
    expect(left?.path).toMatch(/^M106 \d+l0-\d+ -100 0 0 \d+ 100 0z$/);
    expect(right?.path).toMatch(/^M106 \d+l100 0 0-\d+ -100 0 0 \d+z$/);
    expect(left?.label[0], 'inside').toBeGreaterThan(6);
    expect(left?.label[0], 'inside').toBeLessThan(106);
    expect(map?.linesBetween(() => 'a').match(/M/g)).toHaveLength(2);
    expect(map?.linesBetween((id) => id).match(/M/g)).toHaveLength(3);
    expect(layOutBorders(borders, { only: new Set(), width: 100, maxHeight: 100 })).toBeNull();
  });

  it('borders are drawn between counties only', () => {
    const tiles = [0, 1, 2].map((column) => ({ column, row: 0, group: column < 2 ? 'a' : 'b' }));
    expect(outlineOf({ column: 0, row: 0 }).split(' ')).toHaveLength(6);
    // Three hexagons have 18 sides; two of them lie between fields of one county.
    expect(bordersOf(tiles).match(/M/g)).toHaveLength(16);
  });
});

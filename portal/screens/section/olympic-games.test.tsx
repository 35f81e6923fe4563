import { describe, expect, it } from 'vitest';
import { textOf } from '#portal/testing/text-of.ts';
import { openSupplement } from './testing/supplement-page.ts';

describe('Olympic games', () => {
  const medals = '/melleklet/parizs-2024/eremtablazat';
  const programme = '/melleklet/parizs-2024/menetrend';
  const textAt = async (path: string, query: Record<string, string> = {}) =>
    textOf((await openSupplement(path, { query })).html);

  it('have their tables with or without articles', async () => {
    expect(textOf((await openSupplement('/melleklet/tokio-2020/eremtablazat', { tagged: 0 })).html)).toMatch(
      /15\. Magyarország 6 7 7 20/,
    );
    expect(textOf((await openSupplement(medals, { tagged: 0 })).html)).toMatch(/14\. Magyarország 6 7 6 19/);
    expect(await textAt(programme)).toMatch(/Kajak-kenu .* 10 /);
  });

  it('have medals by sport, nation and kind', async () => {
    const swimming = await textAt(medals, { sportag: 'uszas', nemzet: 'magyarorszag' });
    expect(swimming).toMatch(/7\. Magyarország 2 1 0 3/);
    expect(swimming).toContain('férfi 200 méter hát Kós Hubert Arany');
    expect(swimming).not.toContain('Rasovszky');
    const gold = await textAt(medals, { nemzet: 'magyarorszag', erem: 'arany' });
    expect(gold).toMatch(/Magyarország: érmesek arany .* férfi 200 méter hát Kós Hubert Arany/);
    expect(gold.slice(0, gold.indexOf('Éremtáblázat'))).not.toContain('Milák Kristóf Ezüst');
    expect((await openSupplement(medals)).html).toContain(
      `${medals}?nemzet=magyarorszag&amp;erem=arany#ermesek">6</a>`,
    );
  });

  it('have medal tables in order of all medals, or of names', async () => {
    expect(await textAt(medals, { rend: 'osszes' })).toMatch(/1\. Egyesült Államok 40 44 42 126 2\. Kína/);
    expect(await textAt('/melleklet/tokio-2020/eremtablazat', { rend: 'nev' })).toMatch(
      /Összes \d+\. Argentína/,
    );
  });

  it('have the finals of a day with their medals, and say what of them is unknown', async () => {
    const day = await textAt(programme, { nap: '2024-08-03' });
    expect(day).toContain('férfi 100 méter pillangó Arany Magyarország Milák Kristóf Ezüst Kanada');
    expect(day).toContain('A döntők kezdetét és számszerű eredményét nem ismerjük');
  });

  it('have no covered results once they have ended', async () => {
    for (const path of [medals, '/melleklet/parizs-2024', '/melleklet/parizs-2024/magyar-esemenyek'])
      expect((await openSupplement(path)).html, path).not.toContain('data-spoiler="olympics"');
  });

  it('answer a choice that does not exist with 404', async () => {
    for (const [path, name, value] of [
      [medals, 'sportag', 'sakk'],
      [medals, 'nemzet', 'atlantisz'],
      [medals, 'rend', 'semmi'],
      [medals, 'erem', 'arany'],
      ['/melleklet/tokio-2020/eremtablazat', 'nemzet', 'magyarorszag'],
      [programme, 'nap', '2024-09-01'],
    ] as const)
      await expect(openSupplement(path, { query: { [name]: value } }), value).rejects.toMatchObject({
        status: 404,
      });
  });

  it('have all Hungarian results, and say which are missing', async () => {
    const events = await textAt('/melleklet/parizs-2024/magyar-esemenyek');
    expect(events).toContain('2024. augusztus 1.');
    expect(events).toContain('20:38 Úszás, férfi 200 méter hát Kós Hubert Arany');
    expect(events, 'and those without a medal').toContain(
      'aug. 4. férfi 1500 méter gyors Betlehem Dávid döntő, 4. hely (14:40,91)',
    );
    expect(events, 'what is missing is said').toContain('rajtok közül csak az érmeseké van meg nálunk');
  });
});

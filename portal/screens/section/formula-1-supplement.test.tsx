import { expect, it } from 'vitest';
import { formula1Service, sampleDriverPoints } from '#portal/testing/formula-1.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { weekend } from '../formula-1/testing/formula-1-page.ts';
import { sectionRoutes } from './section.screen.tsx';

it('a supplement shows a season from data alone, with its source', async () => {
  const view = { kind: 'formula-1', show: 'pontverseny', season: 2026 } as const;
  const supplement = {
    slug: 'forma-1-2026',
    title: 'Forma–1 2026',
    description: 'Az év.',
    section: 'sport',
    tabs: [{ kind: 'data', slug: '', label: 'Pontok', view }] as const,
  };
  const site = { ...sampleSites.main, supplements: [supplement] };
  const service = formula1Service(
    { driverPoints: [sampleDriverPoints], races: weekend() },
    { updatedAt: null },
  );
  const { text } = await openPath(sectionRoutes(), '/melleklet/forma-1-2026', service, { site });
  expect(text).toMatch(/Egyéni pontverseny, 2026 .*Vízi Bence Minta Racing 9 437.*Az adatok forrása: F1DB/);
});

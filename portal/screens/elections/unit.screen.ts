import type { UnitName } from '#contract/election.ts';
import { notFound, type Screen } from '#portal/page/screen.ts';
import { headOf, loadElection } from './load-election.ts';
import { type UnitData, UnitView } from './unit-view.tsx';

/** One constituency, or one settlement. */
export function unitScreen(
  level: Extract<UnitName['level'], 'constituency' | 'settlement'>,
): Screen<UnitData> {
  return {
    async load(context) {
      const election = await loadElection(
        context,
        level === 'constituency' ? 'constituencies' : 'settlements',
      );
      const place = await context.client.electionUnit({
        slug: election.slug,
        unit: context.params.unit ?? '',
      });
      if (place.unit.level !== level) throw notFound(context.path);
      return { election, place };
    },
    View: UnitView,
    head: ({ election: { title }, place: { unit } }, context) => headOf(`${unit.name} – ${title}`, context),
  };
}

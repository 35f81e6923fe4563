import { fold } from '#contract/fold.ts';
import { isOfNationalTeams } from '#contract/football-names.ts';
import { teamName } from './names.ts';

/**
 * Readers' names for teams, by the provider's name in lower case and without accents, which not all providers
 * write.
 */
const aliases: Readonly<Record<string, readonly string[]>> = {
  ferencvaros: ['Fradi', 'FTC'],
  'ferencvarosi tc': ['Ferencváros', 'Fradi', 'FTC'],
  'puskas akademia': ['Puskás'],
  'bayern munchen': ['Bayern', 'Bayern Munich'],
  'bayern munich': ['Bayern', 'Bayern München'],
  'real madrid': ['Real'],
  'fc barcelona': ['Barca'],
  barcelona: ['Barca'],
  'atletico madrid': ['Atleti'],
  'manchester united': ['MU', 'Man United'],
  'manchester city': ['Man City'],
  'paris saint-germain': ['PSG'],
  'paris saint germain': ['PSG'],
  internazionale: ['Inter', 'Inter Milan'],
  'borussia dortmund': ['Dortmund', 'BVB'],
  'cfr cluj': ['CFR', 'Kolozsvári CFR'],
  'kolozsvari cfr': ['CFR', 'CFR Cluj', 'Kolozsvár'],
  'sepsi osk sfantu gheorghe': ['Sepsi', 'Sepsi OSK'],
  'csikszereda m. ciuc': ['Csíkszereda', 'FK Csíkszereda'],
  fcsb: ['Steaua'],
  hungary: ['magyar válogatott'],
};

/** A team's name on our pages (national teams have that of their country), and readers' names for it. */
export function teamNames(
  team: { name: string },
  league: number,
): { name: string; aliases: readonly string[]; isNational: boolean } {
  const name = teamName(team, league);
  return { name, aliases: aliases[fold(team.name)] ?? [], isNational: isOfNationalTeams(league) };
}

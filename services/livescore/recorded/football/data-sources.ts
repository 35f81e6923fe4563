import type { DataSource } from '#contract/football-leagues.ts';

/**
 * Open data that the recorded seasons are made from; `sample/scores/README.md` says what each one provides.
 */
export const dataSources = {
  openfootball: { name: 'openfootball', url: 'https://github.com/openfootball', licence: 'CC0 1.0' },
  internationalResults: {
    name: 'international_results',
    url: 'https://github.com/martj42/international_results',
    licence: 'CC0 1.0',
  },
  fjelstul: {
    name: 'Joshua C. Fjelstul: The Fjelstul World Cup Database',
    url: 'https://github.com/jfjelstul/worldcup',
    licence: 'CC BY-SA 4.0',
  },
  footballDatasets: {
    name: 'football-datasets',
    url: 'https://github.com/datasets/football-datasets',
    licence: 'ODC PDDL 1.0',
  },
} as const satisfies Record<string, DataSource>;

import { readOptions } from '#build/read-options.ts';
import type { CaseOptions } from './case-options.ts';
import { storeResult } from './measure/results.ts';
import { MissingTool } from './measure/side-by-side.ts';
import { newsroomCases } from './newsroom-cases.ts';
import { readerCases } from './reader-cases.ts';
import { usage } from './usage.ts';

/** Each case measures, prints its figures, sets the exit status when it is over its bounds, and returns them. */
const cases = { ...readerCases, ...newsroomCases };

async function bench(names: string[], options: CaseOptions): Promise<void> {
  const chosenNames = names.length > 0 ? names : ['hits', 'uncached', 'weights'];
  const unknown = chosenNames.find((name) => !(name in cases));
  if (unknown !== undefined) {
    console.error(`There is no case ${JSON.stringify(unknown)}.\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  for (const name of chosenNames) {
    const figures = await cases[name as keyof typeof cases](options).catch(reportMissingTool(name));
    if (options.history && figures !== undefined) await storeResult(name, figures);
  }
}

/** A case without its tools fails, and the others continue. */
const reportMissingTool = (name: string) => (error: unknown) => {
  if (!(error instanceof MissingTool)) throw error;
  console.error(`\n${name}: ${error.message}`);
  process.exitCode = 1;
};

const { values, positionals } = readOptions(
  {
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      articles: { type: 'string', default: '1000000' },
      minutes: { type: 'string' },
      texts: { type: 'string' },
      at: { type: 'string' },
      trick: { type: 'string' },
      history: { type: 'boolean', default: true },
    },
    allowNegative: true,
  },
  usage,
);
const articles = Number(values.articles);
const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
if (values.help) console.log(usage);
else if (Number.isSafeInteger(articles) && articles > 0 && (minutes === undefined || minutes > 0))
  await bench(positionals, {
    articles,
    minutes,
    texts: values.texts,
    at: values.at,
    trick: values.trick,
    history: values.history,
  });
else {
  console.error(`--articles is a whole number, --minutes one above 0.\n\n${usage}`);
  process.exitCode = 2;
}

import { parseArgs } from 'node:util';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { smoke, summaryOf } from './smoke/smoke.ts';
import { clientsIn, readStage } from './smoke/stage-under-test.ts';

/** Tries a deployed stage in minutes, with the credentials of the AWS command line (docs/operations.md). */
const { values: options } = parseArgs({
  options: { stage: { type: 'string' }, 'no-payment': { type: 'boolean', default: false } },
});
if (!options.stage) {
  console.error('Usage: npm run smoke -- --stage test [--no-payment]');
  process.exit(2);
}
try {
  const stage = loadStageConfig(options.stage);
  const target = await readStage(stage, clientsIn(stage.region), { payment: !options['no-payment'] });
  console.log(`The stage ${stage.name} at ${target.siteUrl}\n`);
  const results = await smoke(target, (line) => console.log(line));
  console.log(`\n${summaryOf(results)}`);
  // A check that took too long may still be running, so the process ends here.
  process.exit(results.some(({ outcome }) => outcome === 'failed') ? 1 : 0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

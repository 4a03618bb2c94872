import { parseArgs } from 'node:util';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { logger } from '#functions/platform/logger.ts';
import { sentenceOf } from './make-admin.ts';
import { runReplay } from './restore/run-replay.ts';

/**
 * Helps after a restore of the table. It lists the cancellations, pauses and other changes made after the
 * restored moment, and repeats them with `--apply`. It needs the credentials of the AWS command line
 * (docs/operations.md, "Restore the table").
 */
const { values: options } = parseArgs({
  options: {
    stage: { type: 'string' },
    since: { type: 'string' },
    apply: { type: 'boolean', default: false },
    'remove-registrations': { type: 'boolean', default: false },
  },
});
const since = new Date(options.since ?? '');
if (!options.stage || Number.isNaN(since.getTime())) {
  console.error(
    'Usage: npm run restore:replay -- --stage prod --since 2026-11-20T07:00:00Z [--apply] [--remove-registrations]',
  );
  process.exit(1);
}
// Log lines of the use cases would disturb the command's output.
logger.setLogLevel('SILENT');
try {
  const stage = loadStageConfig(options.stage);
  const chosen = { since, applies: options.apply, removesRegistrations: options['remove-registrations'] };
  console.log(await runReplay(stage, chosen));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

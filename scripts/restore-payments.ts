import { parseArgs } from 'node:util';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { logger } from '#functions/platform/logger.ts';
import { sentenceOf } from './make-admin.ts';
import { runPayments } from './restore/run-payments.ts';

/**
 * Helps after a restore of the table. It compares the orders with the payment provider, and lists what the
 * table has lost: payments, refunds, disputes and bank debits that the bank returned. `--apply` books these.
 * `--refund` gives the money of a lost order back. It needs the credentials of the AWS command line
 * (docs/operations.md, "Restore the table").
 */
const { values: options } = parseArgs({
  options: {
    stage: { type: 'string' },
    since: { type: 'string' },
    apply: { type: 'boolean', default: false },
    refund: { type: 'string', multiple: true, default: [] },
  },
});
const since = new Date(options.since ?? '');
if (!options.stage || Number.isNaN(since.getTime())) {
  console.error(
    'Usage: npm run restore:payments -- --stage prod --since 2026-11-20T07:00:00Z [--apply | --refund pi_…]',
  );
  process.exit(1);
}
// Log lines of the use cases would disturb the command's output.
logger.setLogLevel('SILENT');
try {
  const chosen = { since, applies: options.apply, refunds: options.refund };
  console.log(await runPayments(loadStageConfig(options.stage), chosen));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

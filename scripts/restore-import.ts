import { parseArgs } from 'node:util';
import { loadStageConfig } from '#infra/lib/stage-config.ts';
import { logger } from '#functions/platform/logger.ts';
import { sentenceOf } from './make-admin.ts';
import { runImport } from './restore/run-import.ts';

/**
 * Imports a copy of a stage's table into a stage in another AWS account. Use it when the first account is
 * lost. It needs the credentials of the AWS command line for the new account (docs/operations.md, "A copy
 * outside the account").
 */
const { values: options } = parseArgs({
  options: {
    stage: { type: 'string' },
    bucket: { type: 'string' },
    prefix: { type: 'string' },
    /** The account of the bucket, when it is not the stage's account. */
    'bucket-owner': { type: 'string' },
    /** The table to make; when left out, one named after the stage's own table. */
    table: { type: 'string' },
  },
});
const { stage, bucket, prefix, table, 'bucket-owner': bucketOwner } = options;
if (!stage || !bucket || !prefix) {
  console.error(
    'Usage: npm run restore:import -- --stage prod --bucket <bucket> --prefix coop-prod-copies/AWSDynamoDB/<id> [--bucket-owner <account>] [--table <name>]',
  );
  process.exit(1);
}
// Log lines of the use cases would disturb the command's output.
logger.setLogLevel('SILENT');
try {
  const say = (line: string) => console.log(line);
  const source = { bucket, prefix, bucketOwner };
  console.log(await runImport(loadStageConfig(stage), source, { tableName: table, say }));
} catch (error) {
  console.error(sentenceOf(error));
  process.exit(1);
}

import { namesOf } from '#infra/lib/names.ts';
import type { StageConfig } from '#infra/lib/stage-config.ts';
import { useTableOf } from '../make-admin.ts';
import { readParameter } from './enter-restored-stage.ts';
import { importTable, type CopySource, type ImportOptions } from './import-table.ts';
import { makePoolAccounts } from './pool-accounts.ts';

/**
 * Imports a copy of a table into a stage of another AWS account. The items go into a new table. Each person in
 * this table gets an account in the stage's user pool. The import may be stopped and repeated.
 * @param options.tableName the name of the new table; when left out, the name of the stage's table with
 * `-imported` at its end
 * @returns the text for the terminal, with the next step
 * @throws Error as a sentence when the AWS account of the credentials has no such stage, or the import fails
 */
export async function runImport(
  stage: StageConfig,
  source: CopySource,
  options: ImportOptions & { tableName?: string },
): Promise<string> {
  const { tableName = `${namesOf(stage.name).table}-imported`, say } = options;
  await useTableOf(stage);
  const poolId = await readParameter(namesOf(stage.name).parameter('user-pool-id'));
  await importTable(source, tableName, options);
  process.env.TABLE_NAME = tableName;
  const { made, present } = await makePoolAccounts(poolId, say);
  return [
    `${tableName} has the copy, and the pool ${made + present} accounts: ${made} made now, ${present} were there.`,
    'Next (docs/operations.md, "Use a copy"):',
    `  1. Switch on expiry, recovery and deletion protection of ${tableName}.`,
    `  2. Write "hold": true and "restoredTableName": "${tableName}" into stages/${stage.name}.json, and deploy all stacks.`,
    `  3. Compare with Stripe: npm run restore:payments -- --stage ${stage.name} --since <the moment of the copy>`,
    '  4. Release the stage. Ask everybody to set a password by "Forgot your password?", admins with a second factor first.',
  ].join('\n');
}

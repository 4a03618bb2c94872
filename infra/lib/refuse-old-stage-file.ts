import { GetParametersCommand, SSMClient, type Parameter } from '@aws-sdk/client-ssm';
import { namesOf } from './names.ts';
import type { StageConfig } from './stage-config.ts';

/**
 * Compares a stage file with the parameters of the last release. An old checkout has an old stage file, which
 * would put the co-op back on a former table, or CloudFront back to a former secret. While a stage is held, it
 * may get another table, as in a restore. Where AWS cannot be asked, a warning is written and nothing is refused.
 * @throws Error when the file names another table than the one in use, or a lower `originSecretGeneration`
 */
export async function refuseOldStageFile(
  stage: StageConfig,
  client = new SSMClient({ region: stage.region ?? process.env.CDK_DEFAULT_REGION, maxAttempts: 2 }),
): Promise<void> {
  const names = namesOf(stage.name);
  const [tableName, generationName] = [names.parameter('table'), names.parameter('origin-secret-generation')];
  let released: Parameter[] = [];
  try {
    const answer = await client.send(new GetParametersCommand({ Names: [tableName, generationName] }));
    released = answer.Parameters ?? [];
  } catch (error) {
    const { message } = error as Error;
    console.warn(`stages/${stage.name}.json was not compared with the stage in AWS: ${message}`);
  }
  const valueOf = (name: string) => released.find(({ Name }) => Name === name)?.Value;
  const file = `stages/${stage.name}.json is older than the last release`;
  const remedy = "Take today's stage files with: git checkout main -- stages";
  const table = stage.restoredTableName ?? names.table;
  const tableInUse = valueOf(tableName) ?? table;
  if (!stage.hold && table !== tableInUse)
    throw new Error(
      `${file}, or about to lose data: the stage uses the table ${tableInUse}, and the file says ${table}. ` +
        `${remedy}. To change the table on purpose, hold the stage first (docs/operations.md, "Hold").`,
    );
  const generation = Number(valueOf(generationName) ?? stage.originSecretGeneration);
  if (stage.originSecretGeneration < generation)
    throw new Error(
      `${file}: the stage has originSecretGeneration ${generation}, and the file says ` +
        `${stage.originSecretGeneration}. ${remedy}.`,
    );
}

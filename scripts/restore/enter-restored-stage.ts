import type { TableDescription } from '@aws-sdk/client-dynamodb';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { namesOf } from '#infra/lib/names.ts';
import { fixedSiteUrl } from '#infra/lib/references.ts';
import type { StageConfig } from '#infra/lib/stage-config.ts';
import { useTableOf } from '../make-admin.ts';

/**
 * Connects the use cases to a stage's restored table and secrets.
 * @param needsHold true requires that the stage is on hold with a restored table. Without the hold, running
 * functions could change the same data meanwhile.
 * @throws Error as a sentence when the AWS account of the credentials has no such stage, or when a required
 * hold or restored table is missing
 */
export async function enterRestoredStage(
  stage: StageConfig,
  needsHold: boolean,
): Promise<TableDescription | undefined> {
  if (needsHold && stage.name !== 'local' && !(stage.hold && stage.restoredTableName))
    throw new Error(
      `stages/${stage.name}.json lacks "hold" or "restoredTableName": changes are done again in a restored table, while nothing runs.`,
    );
  const table = await useTableOf(stage);
  const names = namesOf(stage.name);
  process.env.STRIPE_SECRET_ARN ??= names.secret('stripe');
  process.env.LINK_SECRET_ARN ??= names.secret('links');
  process.env.STRIPE_API_URL ??= 'https://api.stripe.com';
  // Mails have links to the site.
  process.env.SITE_URL ??= fixedSiteUrl(stage) ?? (await readParameter(names.parameter('site-url')));
  return table;
}

/** @throws Error when the stage has no such parameter */
export async function readParameter(Name: string): Promise<string> {
  const { Parameter } = await new SSMClient().send(new GetParameterCommand({ Name }));
  if (!Parameter?.Value) throw new Error(`The parameter ${Name} is empty.`);
  return Parameter.Value;
}

import { namesOf } from '#infra/lib/names.ts';
import type { StageConfig } from '#infra/lib/stage-config.ts';
import { readLoggedChanges } from './logged-changes.ts';
import { listLostRegistrations, removeRegistrations } from './registrations.ts';
import { replay } from './replay.ts';
import { reportOf } from './report.ts';
import { readParameter, enterRestoredStage } from './enter-restored-stage.ts';

export interface ReplayOptions {
  /** The moment to which the table was restored. */
  since: Date;
  /** True repeats the changes; false only lists them. */
  applies: boolean;
  /** True removes people from the user pool who signed up after the restored moment. */
  removesRegistrations: boolean;
}

/**
 * Lists or repeats the changes that a stage's restored table has lost.
 * @returns the text for the terminal
 * @throws Error as a sentence when the AWS account of the credentials has no such stage, or when something is
 * to be changed and the stage is not on hold with a restored table
 */
export async function runReplay(
  stage: StageConfig,
  { since, applies, removesRegistrations }: ReplayOptions,
): Promise<string> {
  const table = await enterRestoredStage(stage, applies || removesRegistrations);
  const names = namesOf(stage.name);
  const madeAt = table?.CreationDateTime ?? new Date();
  // The stage was on hold when the restored table was made. A later log line is about a change in the
  // restored table itself, so it is not read.
  const until = stage.restoredTableName ? madeAt : new Date();
  const poolId = (process.env.USER_POOL_ID ??= await readParameter(names.parameter('user-pool-id')));
  const logged = await readLoggedChanges(stage.name, { since, until });
  const lost = await listLostRegistrations(poolId, since);
  const restore = `${table?.TableName} ${madeAt.toISOString()}`;
  const replayed = applies ? await replay(logged.changes, { restore, since, now: new Date() }) : undefined;
  if (removesRegistrations) await removeRegistrations(poolId, lost);
  return reportOf(logged, replayed, lost);
}

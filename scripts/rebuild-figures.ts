import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { namesOf } from '#infra/lib/names.ts';
import { loadStageConfig } from '#infra/lib/stage-config.ts';

/**
 * Rebuilds figures that are kept apart from the records they count: daily figures, vendors' parts, and the
 * counters of subscriptions, skips and commitments. This script works on a deployed stage with the credentials of
 * the AWS command line, or on the local cloud that `npm start` runs (docs/operations.md). With `--search` it only
 * adds missing search words of accounts.
 */
const { values: options } = parseArgs({
  options: {
    stage: { type: 'string' },
    search: { type: 'boolean' },
    local: { type: 'string', default: 'http://localhost:4000' },
  },
});
const jobNames = options.search
  ? ['fill-search-entries']
  : ['compare-figures', 'compare-vendor-parts', 'compare-share-counts'];
const event = { repair: true };

interface Compared {
  found: number;
  isDone: boolean;
}

async function invokeDeployed(jobName: string, stageName: string): Promise<Compared> {
  const stage = loadStageConfig(stageName);
  const lambda = new LambdaClient({
    ...(stage.region && { region: stage.region }),
    // A run takes up to five minutes, and must not be started again while it runs.
    maxAttempts: 1,
    requestHandler: { requestTimeout: 15 * 60_000 },
  });
  const { Payload, FunctionError } = await lambda.send(
    new InvokeCommand({
      FunctionName: namesOf(stage.name).function(jobName),
      Payload: JSON.stringify(event),
    }),
  );
  const text = Buffer.from(Payload ?? []).toString();
  if (FunctionError) throw new Error(text);
  return JSON.parse(text) as Compared;
}

async function invokeLocal(jobName: string): Promise<Compared> {
  const response = await fetch(`${options.local}/_local/api/invoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ functionName: jobName, event }),
  });
  const answer = (await response.json()) as { value?: Compared };
  if (!response.ok || !answer.value) throw new Error(JSON.stringify(answer));
  return answer.value;
}

for (const jobName of jobNames)
  for (;;) {
    const { found, isDone } = await (options.stage
      ? invokeDeployed(jobName, options.stage)
      : invokeLocal(jobName));
    console.log(`${jobName}: ${found} differences so far, made right or on their way`);
    if (isDone) break;
  }
if (!options.search)
  console.log(
    'Done. Orders that differed are worked through again by count-orders and split-orders, some 20,000 in a few minutes.',
  );

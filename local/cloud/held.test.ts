import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { TemplateResource } from '#local/assembly/cloud-assembly.ts';
import { writeFixtureAssembly } from '#local/fixtures/fixture-assembly.ts';
import { bootLocalCloud } from './local-cloud.ts';

/**
 * Runs a test in a cloud of the fixture whose resources have these changed properties. The cloud is stopped
 * afterwards.
 */
async function withChanged<Result>(
  changes: Record<string, Record<string, unknown>>,
  run: (cloud: Awaited<ReturnType<typeof bootLocalCloud>>) => Promise<Result>,
): Promise<Result> {
  const assembly = writeFixtureAssembly(({ service }) => {
    for (const [logicalId, properties] of Object.entries(changes))
      Object.assign((service[logicalId] as TemplateResource).Properties!, properties);
  });
  const cloud = await bootLocalCloud({ assemblyDirectory: assembly.directory, port: 0 });
  try {
    return await run(cloud);
  } finally {
    await cloud.stop();
    assembly.remove();
  }
}

const held = {
  Rule: { State: 'DISABLED' },
  Mapping: { Enabled: false },
  Stage: { DefaultRouteSettings: { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 } },
};

/** Counts what runs within three days after a message was queued, and reads the API's status. */
const threeDays = (changes: typeof held | Record<string, never>) =>
  withChanged(changes, async (cloud) => {
    const sqs = new SQSClient({
      region: 'us-east-1',
      endpoint: cloud.awsEndpoint,
      credentials: { accessKeyId: 'root', secretAccessKey: 'local' },
    });
    const QueueUrl = cloud.resources.queueUrl('Queue');
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: 'fine' }));
    await cloud.clock.move(3 * 86_400_000);
    await cloud.settle();
    sqs.destroy();
    const answer = await fetch(`${cloud.url}/api/plain`);
    const queues = (await (await fetch(`${cloud.url}/_local/api/queues`)).json()) as {
      queues: { isDeadLetterQueue: boolean; messages: unknown[] }[];
    };
    return {
      jobs: cloud.invocations('Job').length,
      workers: cloud.invocations('Worker').length,
      left: queues.queues.find((queue) => !queue.isDeadLetterQueue)?.messages.length,
      api: answer.status,
    };
  });

test("a held stage's disabled rules do not fire, its mappings do not poll, and a rate of 0 refuses every call", async () => {
  expect(await threeDays(held)).toEqual({ jobs: 0, workers: 0, left: 1, api: 429 });
});

test('the same cloud without these settings works', async () => {
  expect(await threeDays({})).toEqual({ jobs: 1, workers: 1, left: 0, api: 200 });
});

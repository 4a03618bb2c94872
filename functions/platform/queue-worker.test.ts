import type { Context, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import { queueWorker } from './queue-worker.ts';

const event = {
  Records: ['first', 'second', 'third'].map((messageId) => ({
    messageId,
    body: JSON.stringify({ messageId }),
    attributes: { ApproximateReceiveCount: '1' },
    messageAttributes: {},
  })),
} as unknown as SQSEvent;

describe('a worker whose time runs out', () => {
  it('hands the rest of its batch back without beginning with it', async () => {
    let left = 90_000;
    const context = { getRemainingTimeInMillis: () => left } as unknown as Context;
    const begun: string[] = [];
    const handler = queueWorker(
      z.object({ messageId: z.string() }),
      async ({ messageId }) => {
        begun.push(messageId);
        left -= 35_000;
      },
      { leastMilliseconds: 28_000 },
    );
    const { batchItemFailures } = await handler(event, context);
    expect(begun).toEqual(['first', 'second']);
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'third' }]);
  });

  it('works on all of it while there is time', async () => {
    const context = { getRemainingTimeInMillis: () => 90_000 } as unknown as Context;
    const handler = queueWorker(z.object({ messageId: z.string() }), async () => undefined, {
      leastMilliseconds: 28_000,
    });
    expect((await handler(event, context)).batchItemFailures).toEqual([]);
  });
});

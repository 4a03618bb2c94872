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
  it('a worker whose time runs out hands the rest of its batch back without beginning with it', async () => {
    let remainingMs = 90_000;
    const context = { getRemainingTimeInMillis: () => remainingMs } as unknown as Context;
    const begunItems: string[] = [];
    const handler = queueWorker(
      z.object({ messageId: z.string() }),
      async ({ messageId }) => {
        begunItems.push(messageId);
        remainingMs -= 35_000;
      },
      { minMilliseconds: 28_000 },
    );
    const { batchItemFailures } = await handler(event, context);
    expect(begunItems).toEqual(['first', 'second']);
    expect(batchItemFailures).toEqual([{ itemIdentifier: 'third' }]);
  });

  it('a worker works on all of its batch while there is time', async () => {
    const context = { getRemainingTimeInMillis: () => 90_000 } as unknown as Context;
    const handler = queueWorker(z.object({ messageId: z.string() }), async () => undefined, {
      minMilliseconds: 28_000,
    });
    expect((await handler(event, context)).batchItemFailures).toEqual([]);
  });
});

it('a worker fails when all messages of a batch did, so that the errors of the function say so', async () => {
  const context = { getRemainingTimeInMillis: () => 90_000 } as unknown as Context;
  const handler = queueWorker(z.object({ messageId: z.string() }), () =>
    Promise.reject(new Error('No permission')),
  );
  await expect(handler(event, context)).rejects.toThrow('All records failed');
});

it('a worker leaves out what is known to be no message, and hands back what cannot be read', async () => {
  const context = { getRemainingTimeInMillis: () => 90_000 } as unknown as Context;
  const [knownRecord, unknown, message] = event.Records;
  const Records = [{ ...knownRecord, body: 'Hello!' }, { ...unknown, body: 'Who knows' }, message];
  const workedItems: string[] = [];
  const handler = queueWorker(
    z.object({ messageId: z.string() }),
    async ({ messageId }) => void workedItems.push(messageId),
    { ignored: (body) => body === 'Hello!' },
  );
  const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent, context);
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'second' }]);
  expect(workedItems).toEqual(['third']);
});

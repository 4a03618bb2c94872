import * as z from 'zod';
import { defineEndpoint } from '#shared/contracts/endpoint.ts';
import { keepWarmEvent } from '#shared/keep-warm.ts';
import { endpoint } from './endpoint.ts';

test('an event that keeps the function warm reaches no use case', async () => {
  const contract = defineEndpoint({
    id: 'getCart',
    auth: 'customer',
    summary: '',
    response: z.strictObject({ success: z.literal(true) }),
  });
  let calls = 0;
  const handler = endpoint(contract, async () => {
    calls += 1;
    return { success: true };
  });
  expect(await handler(keepWarmEvent as never, {} as never)).toEqual({ statusCode: 204 });
  expect(calls).toBe(0);
});

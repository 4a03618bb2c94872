import * as z from 'zod';
import { defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Refusal } from '#shared/refusal.ts';
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

const { ORIGIN_SECRETS } = process.env;
afterEach(() => {
  process.env.ORIGIN_SECRETS = ORIGIN_SECRETS;
});

test.each([
  ['at a field', 'quantity', 422, [{ path: 'quantity', message: 'Too many.' }]],
  ['of how things stand', undefined, 409, undefined],
])("a rule's refusal %s is answered as such", async (_, field, status, errors) => {
  const contract = defineEndpoint({
    id: 'getCart',
    auth: 'public',
    summary: '',
    response: z.strictObject({ success: z.literal(true) }),
  });
  const handler = endpoint(contract, async () => {
    throw new Refusal('Too many.', field);
  });
  process.env.ORIGIN_SECRETS = 'a-secret';
  const event = {
    headers: { 'x-origin-secret': 'a-secret' },
    requestContext: { http: { method: 'GET', sourceIp: '203.0.113.1' } },
  };
  const answer = (await handler(event as never, {} as never)) as { statusCode: number; body: string };
  expect(answer.statusCode).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ error: 'Too many.', ...(errors && { errors }) });
});

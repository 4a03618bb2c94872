import * as z from 'zod';
import { jest } from '@jest/globals';
import { defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Refusal } from '#shared/refusal.ts';
import { keepWarmEvent } from '#shared/keep-warm.ts';
import { endpoint } from './endpoint.ts';
import { AppError, conflict, notFound } from './errors.ts';
import { logger } from './logger.ts';
import { changeToReplay } from './replay-note.ts';

test('an event that keeps the function warm reaches no use case', async () => {
  const contract = defineEndpoint({
    id: 'getCart',
    auth: 'customer',
    summary: '',
  });
  let calls = 0;
  const handler = endpoint(contract, async () => {
    calls += 1;
    return {};
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
    errors: ['conflict'],
  });
  const handler = endpoint(contract, async () => {
    throw new Refusal('Too many.', field);
  });
  const answer = await callOf(handler);
  expect(answer.statusCode).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ error: 'Too many.', ...(errors && { errors }) });
});

test.each([
  ['PurchaseErrors', { takesMoney: true }],
  ['EssentialCallErrors', { essential: true }],
  [undefined, {}],
] as const)('answers of 5xx, and no others, are counted as %s', async (figure, marks) => {
  const writtenLines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    writtenLines.push(String(text));
    return true;
  });
  jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const contract = defineEndpoint({ id: 'getCart', auth: 'public', summary: '', ...marks });
  const failing = (error: Error) =>
    callOf(
      endpoint(contract, async () => {
        throw error;
      }),
    );
  try {
    await failing(new Error('broken'));
    await failing(new AppError('unavailable', 'Later.'));
    await failing(conflict('No.'));
  } finally {
    write.mockRestore();
  }
  const counted = writtenLines.filter((line) => line.includes('"_aws"'));
  expect(counted.map((line) => JSON.parse(line)[figure ?? ''])).toEqual(figure ? [1, 1] : []);
});

test('an answer is a success in words too, unless it is a bare one', async () => {
  const definition = {
    auth: 'public',
    summary: '',
    response: z.strictObject({ count: z.number() }),
  } as const;
  const countedContract = defineEndpoint({ ...definition, id: 'getCart' });
  const bare = defineEndpoint({ ...definition, id: 'getCart', bare: true });
  const bodyOf = async (handler: ReturnType<typeof endpoint>) => (await callOf(handler)).body;
  expect(await bodyOf(endpoint(countedContract, async () => ({ count: 1 })))).toBe(
    '{"success":true,"count":1}',
  );
  expect(await bodyOf(endpoint(bare, async () => ({ count: 1 })))).toBe('{"count":1}');
});

test.each([
  ['half an emoji', String.raw`{"x":"\ud83d"}`, 422],
  ['its other half', String.raw`{"x":"\uDF36 \ud83c"}`, 422],
  ['half an emoji as a name', String.raw`{"x":{"\ud83d":1}}`, 422],
  ['a whole one in escapes', String.raw`{"x":"\ud83c\udf36"}`, 200],
  ['what only looks like a half', String.raw`{"x":"\\ud83d"}`, 200],
])('a body with %s', async (_, body, status) => {
  const contract = defineEndpoint({
    id: 'addToCart',
    auth: 'public',
    summary: '',
    body: z.strictObject({ x: z.any() }),
  });
  const handler = endpoint({ ...contract, safe: true }, async () => ({}));
  expect((await callOf(handler, { body })).statusCode).toBe(status);
});

describe('a code that the contract does not declare', () => {
  const contract = defineEndpoint({
    id: 'getCart',
    auth: 'public',
    summary: '',
    errors: ['not_found'],
  });

  test.each([
    ['of a use case', conflict('Somebody was faster.'), 409, 'conflict'],
    ['of a rule', new Refusal('Not now.'), 409, 'conflict'],
    [
      'that another kind of access implies',
      new AppError('unauthenticated', 'Please log in.'),
      401,
      'unauthenticated',
    ],
  ])('an undeclared code %s is answered, and logged as an error', async (_, error, status, code) => {
    const logSpy = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    const answer = await callOf(endpoint(contract, () => Promise.reject(error)));
    expect([answer.statusCode, JSON.parse(answer.body)]).toMatchObject([
      status,
      { error: error.message, code },
    ]);
    expect(logSpy).toHaveBeenCalledWith('Refused with a code that the contract does not declare', { code });
    expect(logger.getPersistentLogAttributes()).toMatchObject({ operation: 'getCart' });
    logSpy.mockRestore();
  });

  test('an undeclared code is none of those the contract declares, or that follow from who may call', async () => {
    const logSpy = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
    await callOf(endpoint(contract, () => Promise.reject(notFound('Cart'))));
    await callOf(endpoint(contract, () => Promise.reject(new Refusal('Too many.', 'quantity'))));
    await callOf(
      endpoint({ ...contract, auth: 'optional' }, () =>
        Promise.reject(new AppError('unauthenticated', 'Please log in.')),
      ),
    );
    expect(logSpy).not.toHaveBeenCalled();
    logSpy.mockRestore();
  });
});

describe('a change that a restored table has forgotten', () => {
  const definedContract = defineEndpoint({
    id: 'updateProfile',
    auth: 'customer',
    summary: '',
    body: z.strictObject({ email_enabled: z.boolean(), first_name: z.string() }),
    errors: ['conflict'],
    replay: ['email_enabled'],
  });
  const contract = { ...definedContract, safe: true };
  const request = { body: JSON.stringify({ email_enabled: false, first_name: 'Robin' }) };
  const notes = (logSpy: jest.SpiedFunction<typeof logger.info>) =>
    logSpy.mock.calls.filter(([message]) => message === changeToReplay).map(([, facts]) => facts);

  test('a change to replay is noted with its account and the fields that the contract names, once it was done', async () => {
    const logSpy = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
    await callOf(
      endpoint(contract, async () => ({})),
      request,
    );
    expect(notes(logSpy)).toEqual([
      {
        change: {
          operation: 'updateProfile',
          account: 'usr_1',
          at: expect.stringMatching(/Z$/),
          params: {},
          body: { email_enabled: false },
        },
      },
    ]);
    expect(logger.getPersistentLogAttributes()).toMatchObject({ account: 'usr_1' });
    logSpy.mockRestore();
  });

  test('a change to replay is not noted when it was refused, nor where the contract does not want it', async () => {
    const logSpy = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
    await callOf(
      endpoint(contract, () => Promise.reject(conflict('Not now.'))),
      request,
    );
    await callOf(
      endpoint({ ...contract, replay: undefined }, async () => ({})),
      request,
    );
    expect(notes(logSpy)).toEqual([]);
    logSpy.mockRestore();
  });

  test('a change to replay is of the account a signed link names, with what it says; the caller before is forgotten', async () => {
    const logSpy = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
    const signedContract = { ...contract, auth: 'signature' as const };
    const handler = endpoint(signedContract, async ({ concerns }) => {
      concerns('usr_2', { channel: 'sms' });
      return {};
    });
    await callOf(handler, request);
    expect(notes(logSpy)).toMatchObject([
      { change: { account: 'usr_2', body: { email_enabled: false, channel: 'sms' } } },
    ]);
    expect(logger.getPersistentLogAttributes().account).toBeUndefined();
    logSpy.mockRestore();
  });
});

async function callOf(handler: ReturnType<typeof endpoint>, request: { body?: string } = {}) {
  process.env.ORIGIN_SECRETS = 'a-secret';
  const event = {
    ...request,
    headers: { 'x-origin-secret': 'a-secret' },
    requestContext: {
      http: { method: 'GET', sourceIp: '203.0.113.1' },
      authorizer: { jwt: { claims: { username: 'usr_1', token_use: 'access' } } },
    },
  };
  return (await handler(event as never, {} as never)) as { statusCode: number; body: string };
}

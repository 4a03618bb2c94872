import { isStuck, isTooFast, minutesToWait, providerFailureOf } from './provider-failure.ts';

const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });

it.each([
  ['MessageRejected', 400, 'refused'],
  ['InvalidParameter', 400, 'refused'],
  ['Throttling', 400, 'passing'],
  ['AccountSendingPausedException', 400, 'passing'],
  ['InternalFailure', 500, 'passing'],
  ['AccessDenied', 403, 'passing'],
  ['TimeoutError', undefined, 'unknown'],
])('a provider’s failure %s (%s) is %s', (name, status, verdict) => {
  expect(providerFailureOf(failure(name, status))).toBe(verdict);
});

it.each([
  'Email address is not verified. The following identities failed the check in region US-EAST-1: a@b.example',
  'Sending paused for this account.',
])('a provider’s refusal “%s” is about us, and passes', (message) => {
  expect(providerFailureOf(Object.assign(failure('MessageRejected', 400), { message }))).toBe('passing');
});

it('a failure of sending too fast is told from one of too many a day', () => {
  const throttlingError = (message: string) => Object.assign(failure('Throttling', 400), { message });
  expect(isTooFast(throttlingError('Maximum sending rate exceeded.'))).toBe(true);
  expect(isTooFast(throttlingError('Daily message quota exceeded.'))).toBe(false);
  expect(isTooFast(failure('MessageRejected', 400))).toBe(false);
});

it('a failure without an answer is unknown', () => {
  expect(providerFailureOf(new Error('socket hang up'))).toBe('unknown');
});

it('a message waits longer each time, a quarter of an hour at most', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(minutesToWait)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

it('a message is stuck once half an hour lies between its first and its present attempt', () => {
  const minutesSince = (attempts: number) =>
    Array.from({ length: attempts }, (_, at) => minutesToWait(at)).reduce((sum, one) => sum + one, 0);
  for (const attempts of [0, 1, 4, 5, 6]) expect(isStuck(attempts)).toBe(minutesSince(attempts) >= 30);
});

import { minutesToWait, providerFailureOf } from './provider-failure.ts';

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
])('%s (%s) is %s', (name, status, verdict) => {
  expect(providerFailureOf(failure(name, status))).toBe(verdict);
});

it('knows nothing of an error without an answer', () => {
  expect(providerFailureOf(new Error('socket hang up'))).toBe('unknown');
});

it('waits longer each time, a quarter of an hour at most', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(minutesToWait)).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

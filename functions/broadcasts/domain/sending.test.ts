import { broadcastEndOf, startOfPlan, statusAfter } from './sending.ts';

it('a sending has the status “sending” once all its recipients are on the queue', () => {
  expect(statusAfter(startOfPlan)).toBe('planning');
  expect(statusAfter({ ...startOfPlan, done: true })).toBe('sending');
});

it.each([
  ['one_time', 'sent', 'sent'],
  ['one_time', 'failed', 'failed'],
  ['one_time', 'sending', undefined],
  ['one_time', 'cancelled', undefined],
  ['weekly', 'sent', undefined],
] as const)('a %s broadcast whose sending is %s becomes %s', (eventType, status, expected) => {
  expect(broadcastEndOf({ eventType }, status)).toBe(expected);
});

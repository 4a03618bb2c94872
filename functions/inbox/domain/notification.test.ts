import * as fc from 'fast-check';
import {
  countedAttributes,
  expiryOf,
  isRead,
  unreadAttribute,
  unreadCountOf,
  type StoredNotification,
} from './notification.ts';

const day = 86_400_000;
const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2045-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());

it('a notification is kept 180 to 215 days, and counted exactly as long', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: 0, max: 260 * day }), (createdAt, passedMs) => {
      const expiry = expiryOf(createdAt) * 1000;
      const days = (expiry - Date.parse(createdAt)) / day;
      expect(days).toBeGreaterThanOrEqual(180);
      expect(days).toBeLessThanOrEqual(216);
      const now = new Date(Date.parse(createdAt) + passedMs);
      const count = unreadCountOf({ [unreadAttribute(createdAt)]: 1 }, now);
      expect(count).toBe(now.getTime() < expiry ? 1 : 0);
    }),
  );
});

it('the count of unread notifications has seven months, newest first, over the turn of the year', () => {
  expect(countedAttributes(new Date('2026-02-28T23:59:59Z'))).toEqual([
    'unread_2026-02',
    'unread_2026-01',
    'unread_2025-12',
    'unread_2025-11',
    'unread_2025-10',
    'unread_2025-09',
    'unread_2025-08',
  ]);
});

it.each([
  [{ generation: 0 }, undefined, false],
  [{ generation: 0, readAt: '2026-01-01T00:00:00Z' }, undefined, true],
  [{ generation: 0 }, { generation: 1 }, true],
  [{ generation: 1 }, { generation: 1 }, false],
])('a notification %j with %j is read: %s', (stored, state, read) => {
  expect(isRead(stored as StoredNotification, state)).toBe(read);
});

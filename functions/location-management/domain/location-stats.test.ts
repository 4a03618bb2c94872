import { toLocationStats } from './location-stats.ts';

const none = { pending: 0, confirmed: 0, preparing: 0, ready: 0, picked_up: 0, cancelled: 0 };
const counters = {
  members: 4,
  days: [
    { pickupDate: '2026-06-06', counts: { ...none, picked_up: 10, cancelled: 2 } },
    { pickupDate: '2026-06-20', counts: { ...none, confirmed: 3, picked_up: 2, cancelled: 1 } },
    { pickupDate: '2026-07-04', counts: { ...none, pending: 5 } },
  ],
};

it('the figures of a location add up what is still to be collected, and what was ever ordered', () => {
  expect(toLocationStats(counters, '2026-06-20', '2026-06-20')).toEqual({
    next_pickup_date: '2026-06-20',
    next_orders: { ...none, confirmed: 3, picked_up: 2, cancelled: 1 },
    members: 4,
    orders_ahead: 8,
    orders_ever: 20,
  });
});

it('the figures of a location have no orders of a day that there is not', () => {
  expect(toLocationStats(counters, null, '2026-07-05')).toMatchObject({
    next_pickup_date: null,
    next_orders: none,
    orders_ahead: 0,
  });
});

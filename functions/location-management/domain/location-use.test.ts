import { nobody, reasonAgainstDeleting } from './location-use.ts';

const unusedLocation = { pickupDays: [], orders: [], people: nobody };

it('the reason against deleting a location says what uses it, how often and when', () => {
  expect(reasonAgainstDeleting('Hall', unusedLocation)).toBeUndefined();
  expect(
    reasonAgainstDeleting('Hall', { ...unusedLocation, people: { members: 0, vendors: 1, admins: 2 } }),
  ).toBe(
    'Hall is the usual location of 1 vendor and 2 admins. Set it to inactive instead: members are asked to choose another one.',
  );
  expect(
    reasonAgainstDeleting('Hall', {
      people: { ...nobody, members: 3 },
      pickupDays: ['2026-12-05', '2026-12-19'],
      orders: [{ date: '2026-12-05', count: 4 }],
    }),
  ).toBe(
    'Hall is the usual location of 3 members, has 2 pickup days ahead (Saturday, December 5 and Saturday, December 19), and has 4 orders to be collected on Saturday, December 5. Set it to inactive instead: members are asked to choose another one.',
  );
});

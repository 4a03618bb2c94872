import * as fc from 'fast-check';
import { positionOfPage } from './page-position.ts';

const days = [
  { pickupDate: '2027-03-18', count: 3 },
  { pickupDate: '2027-03-17', count: 1 },
  { pickupDate: '2027-03-04', count: 5 },
];

it('a page of orders begins in the day that its first order is in', () => {
  expect(positionOfPage(days, 1, 2)).toEqual({
    total: 9,
    pages: 5,
    start: { pickupDate: '2027-03-18', skip: 0 },
  });
  expect(positionOfPage(days, 2, 2).start).toEqual({ pickupDate: '2027-03-18', skip: 2 });
  expect(positionOfPage(days, 3, 2).start).toEqual({ pickupDate: '2027-03-04', skip: 0 });
  expect(positionOfPage(days, 5, 2).start).toEqual({ pickupDate: '2027-03-04', skip: 4 });
  expect(positionOfPage(days, 6, 2).start).toBeNull();
  expect(positionOfPage([], 1, 20)).toEqual({ total: 0, pages: 1, start: null });
});

it('the pages of orders together show every order once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
      fc.integer({ min: 1, max: 12 }),
      (counts, limit) => {
        const list = counts.map((count, at) => ({ pickupDate: `2027-03-${30 - at}`, count }));
        const all = list.flatMap(({ pickupDate, count }) =>
          Array.from({ length: count }, (_, at) => `${pickupDate} ${at}`),
        );
        const { pages } = positionOfPage(list, 1, limit);
        const firsts = Array.from({ length: pages }, (_, at) => positionOfPage(list, at + 1, limit).start);
        expect(firsts.flatMap((start) => (start ? [`${start.pickupDate} ${start.skip}`] : []))).toEqual(
          all.filter((_, at) => at % limit === 0),
        );
      },
    ),
  );
});

import { mergeCountyTaxes } from './merge-county-taxes.ts';

const martin = { county: 'Martin', rate: 0.005, valid_from: '2019-01-01' };
const lucie = { county: 'St. Lucie', rate: 0.01, valid_from: '2019-01-01' };
const palm = { county: 'Palm Beach', rate: 0.01, valid_from: '2026-01-01' };

test('a changed row of the county taxes leaves the others, also one that was added meanwhile', () => {
  const changed = { ...martin, rate: 0.01 };
  expect(mergeCountyTaxes([martin, lucie, palm], { set: [changed] })).toEqual([changed, lucie, palm]);
});

test('a new row of the county taxes comes last, a removed one goes', () => {
  expect(mergeCountyTaxes([martin, lucie], { set: [palm], remove: [martin] })).toEqual([lucie, palm]);
});

test.each(['ST. LUCIE', 'Saint Lucie County'])('a county is the same county written as %p', (county) => {
  const changed = { ...lucie, county, rate: 0.005 };
  expect(mergeCountyTaxes([lucie], { set: [changed] })).toEqual([changed]);
});

test('removing a county tax that somebody else removed before is no change', () => {
  expect(mergeCountyTaxes([lucie], { remove: [palm] })).toEqual([lucie]);
});

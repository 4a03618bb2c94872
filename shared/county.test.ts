import { countyKey, countyTaxAt } from './county.ts';

it.each(['St. Lucie', 'st lucie', ' ST.LUCIE ', 'Saint Lucie', 'Saint  Lucie County'])(
  'a county typed as %p is known as the same county',
  (typed) => {
    expect(countyKey(typed)).toBe('st lucie');
  },
);

it('different counties are kept apart', () => {
  expect(new Set(['Martin', 'Marion', 'Indian River', 'St. Johns', ''].map(countyKey)).size).toBe(5);
});

it('a county’s tax is the entry that holds on the day, however its county is written', () => {
  const old = { county: 'Martin', rate: 0.005, valid_from: '2019-01-01' };
  const laterTax = { county: 'martin county', rate: 0.01, valid_from: '2025-01-01' };
  expect(countyTaxAt([laterTax, old], 'MARTIN', '2024-12-31')).toBe(old);
  expect(countyTaxAt([old, laterTax], 'MARTIN', '2025-01-01')).toBe(laterTax);
  expect(countyTaxAt([laterTax], 'Martin', '2024-12-31')).toBeUndefined();
  expect(countyTaxAt([old], 'Marion', '2025-01-01')).toBeUndefined();
});

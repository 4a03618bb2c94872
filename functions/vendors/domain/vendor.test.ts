import { placeOf } from './vendor.ts';

it('names the town of an address, and never its street', () => {
  expect(placeOf('12 Dune Road, Fort Pierce, FL 34950')).toBe('Fort Pierce, FL');
  expect(placeOf('12 Dune Road, Stuart, Florida')).toBe('Stuart, Florida');
  expect(placeOf('12 Dune Road')).toBe('');
  expect(placeOf('')).toBe('');
});

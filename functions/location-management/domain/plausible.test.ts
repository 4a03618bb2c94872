import { isPlausible } from './plausible.ts';

it.each([
  [24, -125, true],
  [49, -66, true],
  [23.99, -80, false],
  [49.01, -80, false],
  [27, -125.01, false],
  [27, -65.99, false],
  [-80, 27, false],
])('latitude %d and longitude %d are plausible: %s', (latitude, longitude, expected) => {
  expect(isPlausible({ latitude, longitude })).toBe(expected);
});

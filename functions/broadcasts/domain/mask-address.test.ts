import { expect, it } from '@jest/globals';
import { maskAddress } from './mask-address.ts';

it.each([
  ['mia@example.org', 'm••••@example.org'],
  ['+17725550142', '(•••) •••-0142'],
  ['', ''],
])('a masked address of %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});

import { expect, test } from '@jest/globals';
import { toBase32, totpCode, totpStep } from './totp.ts';

/** The codes in appendix B of RFC 6238 have eight digits. Ours are the last six of them. */
const secret = toBase32(Buffer.from('12345678901234567890'));

test('a secret of the RFC is written in base 32', () => {
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(Buffer.from('foob'))).toBe('MZXW6YQ');
});

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %d seconds is %s', (seconds, code) => {
  expect(totpCode(secret, totpStep(seconds * 1000))).toBe(code);
});

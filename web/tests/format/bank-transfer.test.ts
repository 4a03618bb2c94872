import { expect, it } from 'vitest';
import { bankTransferText } from '#web/format/bank-transfer.ts';

it('the text of a bank transfer counts business days, and names no day that is over', () => {
  const begunAt = '2026-11-27T15:00:00.000Z'; // a Friday
  expect(bankTransferText(begunAt, new Date('2026-12-04T15:00:00.000Z'))).toBe(
    'It takes 3 to 5 business days, until about Friday, December 4. You have nothing to pay.',
  );
  expect(bankTransferText(begunAt, new Date('2026-12-05T15:00:00.000Z'))).toBe(
    'It takes 3 to 5 business days. You have nothing to pay.',
  );
});

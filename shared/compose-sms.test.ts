import { expect, it } from '@jest/globals';
import { composeSms } from './compose-sms.ts';

it('puts the opt-out text under an SMS', () => {
  expect(composeSms('Hello', 'Reply STOP')).toBe('Hello\nReply STOP');
  expect(composeSms('Hello', null)).toBe('Hello');
});

it('is made plain with all that is in it, so that one sign or name costs no further parts', () => {
  const message = `Hi Zoë, it’s ${'a'.repeat(147)}`;
  expect(composeSms(message, 'b'.repeat(145))).toBe(`Hi Zoe, it's ${'a'.repeat(147)}\n${'b'.repeat(145)}`);
});

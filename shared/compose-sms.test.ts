import { expect, it } from '@jest/globals';
import { composeSms } from './compose-sms.ts';

it('an SMS has the opt-out text under it', () => {
  expect(composeSms('Hello', 'Reply STOP')).toBe('Hello\nReply STOP');
  expect(composeSms('Hello', null)).toBe('Hello');
});

it('an SMS is made plain with all that is in it, so that one sign or name costs no further parts', () => {
  const message = `Hi Zoë, it’s ${'a'.repeat(147)}`;
  expect(composeSms(message, 'b'.repeat(145))).toBe(`Hi Zoe, it's ${'a'.repeat(147)}\n${'b'.repeat(145)}`);
});

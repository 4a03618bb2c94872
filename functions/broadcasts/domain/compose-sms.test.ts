import { expect, it } from '@jest/globals';
import { composeSms } from './compose-sms.ts';

it('puts the opt-out text under an SMS', () => {
  expect(composeSms('Hello', 'Reply STOP')).toBe('Hello\nReply STOP');
  expect(composeSms('Hello', null)).toBe('Hello');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { nobodyYet } from '#web/features/admin/notifications/common/audience.ts';
import { emptyMessage } from '#web/features/admin/notifications/common/compose-values.ts';
import { drafts } from '#web/features/admin/notifications/common/draft.ts';
import { asExample, smsTextOf } from '#web/features/admin/notifications/common/message-text.ts';
import { smsCostInWords } from '#web/features/admin/notifications/common/sms-cost.ts';

const begins = emptyMessage('Reply STOP');
const written = {
  values: { ...begins, subject: 'News', message: 'Hello' },
  recipients: { ...nobodyYet, ids: new Set(['usr_1', 'usr_2']) },
};

beforeEach(() => localStorage.clear());

it('keeps what was written, for its channel and its admin, until it is discarded', () => {
  drafts.save('email', 'usr_ada', written, new Date('2026-11-23T15:00:00.000Z'));
  expect(drafts.read('email', 'usr_ada', begins)).toEqual({
    ...written,
    savedAt: '2026-11-23T15:00:00.000Z',
  });
  expect(drafts.read('sms', 'usr_ada', begins)).toBeUndefined();
  expect(drafts.read('email', 'usr_ben', begins)).toBeUndefined();
  drafts.discard('email', 'usr_ada');
  expect(drafts.read('email', 'usr_ada', begins)).toBeUndefined();
});

it.each(['{', '[]', '{"values":{}}', JSON.stringify({ values: begins, recipients: { ids: [] } })])(
  'takes nothing of what it did not write: %s',
  (kept) => {
    localStorage.setItem('message_draft_email_usr_ada', kept);
    expect(drafts.read('email', 'usr_ada', begins)).toBeUndefined();
  },
);

it('takes a draft from before the filter for marketing emails', () => {
  const { wantsMarketing: _, ids, ...older } = nobodyYet;
  const kept = {
    values: begins,
    recipients: { ...older, ids: [...ids] },
    savedAt: '2026-11-20T12:00:00.000Z',
  };
  localStorage.setItem('message_draft_email_usr_ada', JSON.stringify(kept));
  expect(drafts.read('email', 'usr_ada', begins)?.recipients).toEqual(nobodyYet);
});

it('says where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(drafts.areKept()).toBe(false);
  vi.restoreAllMocks();
  expect(drafts.areKept()).toBe(true);
});

it('shows a message as the person of the example reads it', () => {
  expect(asExample('Hi {first name}, at {pickup place}')).toBe('Hi Ada, at Fort Pierce Marina');
  expect(asExample('Hi {first name}, {nonsense}')).toBe('Hi Ada, {nonsense}');
  expect(smsTextOf({ ...begins, message: 'Hi {first name}' })).toBe('Hi Ada\nReply STOP');
});

it.each([
  ['a'.repeat(160), 620, 'One SMS each, about $6.20 in all.'],
  ['a'.repeat(161), 620, 'Billed as 2 SMS each, about $12.40 in all.'],
  ['Grüße 🍯', 1, 'One SMS each, about $0.01 in all.'],
  ['Hello', undefined, 'One SMS each.'],
])('says what %s costs', (text, people, words) => {
  expect(smsCostInWords(text, people)).toBe(words);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { nobodyYet } from '#web/back-office/broadcasts/audience/audience.ts';
import { emptyBroadcast } from '#web/back-office/broadcasts/writing/compose-values.ts';
import { drafts } from '#web/back-office/broadcasts/writing/draft.ts';
import { asExample, smsTextOf } from '#web/back-office/broadcasts/writing/message-text.ts';
import { describeSmsCost } from '#web/back-office/broadcasts/writing/sms-cost.ts';

const begins = emptyBroadcast('Reply STOP');
const written = {
  values: { ...begins, subject: 'News', message: 'Hello' },
  recipients: { ...nobodyYet, ids: new Set(['usr_1', 'usr_2']) },
  requestId: 'one-request',
};

beforeEach(() => localStorage.clear());

it('a draft keeps what was written, for its channel and its admin, until it is discarded', () => {
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
  'a draft takes nothing of what it did not write: %s',
  (stored) => {
    localStorage.setItem('message_draft_email_usr_ada', stored);
    expect(drafts.read('email', 'usr_ada', begins)).toBeUndefined();
  },
);

it('a draft from before the filter for marketing emails is taken', () => {
  const { wantsMarketing: _, ids, ...older } = nobodyYet;
  const draft = {
    values: begins,
    recipients: { ...older, ids: [...ids] },
    savedAt: '2026-11-20T12:00:00.000Z',
  };
  localStorage.setItem('message_draft_email_usr_ada', JSON.stringify(draft));
  expect(drafts.read('email', 'usr_ada', begins)?.recipients).toEqual(nobodyYet);
});

it('drafts say where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(drafts.areKept()).toBe(false);
  vi.restoreAllMocks();
  expect(drafts.areKept()).toBe(true);
});

it('a broadcast is shown as the person of the example reads it', () => {
  expect(asExample('Hi {first name}, at {pickup place}')).toBe('Hi Ada, at Fort Pierce Marina');
  expect(asExample('Hi {first name}, {nonsense}')).toBe('Hi Ada, {nonsense}');
  expect(smsTextOf({ ...begins, message: 'Hi {first name}' })).toBe('Hi Ada\nReply STOP');
});

const optOut = {
  includeOptOut: true,
  optOutMessage: 'To stop these messages, visit https://shop.example/unsubscribe',
};
const bare = { includeOptOut: false, optOutMessage: '' };

it.each([
  ['one part', { ...bare, message: 'a'.repeat(160) }, 620, '1 part, to 620 people: 620 texts, about $6.20.'],
  ['two', { ...bare, message: 'a'.repeat(161) }, 140, '2 parts, to 140 people: 280 texts, about $2.80.'],
  [
    'the opt-out text',
    { ...optOut, message: 'a'.repeat(160) },
    140,
    '2 parts, to 140 people: 280 texts, about $2.80.',
  ],
  [
    'an apostrophe',
    { ...optOut, message: `It’s ${'a'.repeat(155)}` },
    140,
    '2 parts, to 140 people: 280 texts, about $2.80.',
  ],
  [
    'an emoji',
    { ...optOut, message: `🍯 ${'a'.repeat(157)}` },
    140,
    '4 parts, to 140 people: 560 texts, about $5.60. Without 🍯: 2 parts.',
  ],
  [
    'an emoji and a name',
    { ...bare, message: `Hi {first name} 🍯 ${'a'.repeat(100)}` },
    2,
    'Up to 4 parts, to 2 people: at most 8 texts, about $0.08. Without 🍯: up to 2 parts.',
  ],
  [
    'a name',
    { ...bare, message: `Hi {first name} ${'a'.repeat(100)}` },
    2,
    'Up to 2 parts, to 2 people: at most 4 texts, about $0.04.',
  ],
  ['one person', { ...bare, message: 'Hi' }, 1, '1 part, to 1 person: 1 text, about $0.01.'],
  ['nobody yet', { ...bare, message: 'Hi' }, undefined, '1 part.'],
])('the costs of an SMS are said with %s', (_, values, people, words) => {
  expect(describeSmsCost(values, people)).toBe(words);
});

import { describe, expect, it } from 'vitest';
import {
  describeCount,
  describeAudience,
  nobodyYet,
  recipientsOf,
} from '#web/back-office/broadcasts/audience/audience.ts';
import {
  confirmation,
  emptyBroadcast,
  problemsOf,
  sendFailureText,
  sendsNow,
  toRequest,
  valuesOf,
} from '#web/back-office/broadcasts/writing/compose-values.ts';

const start = emptyBroadcast('Stop at https://shop.example/unsubscribe');
const filled = { ...start, subject: 'News', message: 'Hello' };
const one = { ...nobodyYet, ids: new Set(['usr_1']) };
const everybody = { ...nobodyYet, kind: 'everybody' as const };

describe('a broadcast that is changed', () => {
  const stored = {
    id: 'rem_1',
    recipientType: 'both' as const,
    subject: 'News',
    message: 'Hello',
    scheduledDate: null,
    scheduledTime: null,
    eventType: 'weekly' as const,
    includeOptOut: false,
    optOutMessage: null,
    deliveryMethods: ['email' as const],
    chosenCount: null,
    recipientCount: 9,
    recipients: null,
    filter: null,
    status: 'scheduled' as const,
    next_at: '2030-01-01T14:00:00.000Z',
    sends_at: null,
    created_at: '2029-12-25T14:00:00.000Z',
    changed_at: '2029-12-25T14:00:00.000Z',
  };
  const once = {
    ...stored,
    eventType: 'one_time' as const,
    scheduledDate: '2030-01-01',
    scheduledTime: '10:30',
    includeOptOut: true,
    optOutMessage: 'Write to us to stop.',
  };

  const filtered = {
    ...stored,
    filter: {
      subscription: 'active' as const,
      pickup_location_id: null,
      plan_id: 'plan_full',
      has_ordered: false,
      cycle_id: 'cyc_1',
      wants_marketing: true as const,
    },
  };

  it.each([stored, once, filtered])(
    'a broadcast goes back as it came when nothing is changed: $eventType',
    (message) => {
      const values = valuesOf(message, 'offered');
      expect(sendsNow(values)).toBe(false);
      const { id, chosenCount, recipientCount, status, next_at, sends_at, created_at, changed_at, ...form } =
        message;
      expect(toRequest('email', values, recipientsOf(message))).toEqual(form);
    },
  );
});

describe('what keeps a broadcast from being sent', () => {
  it('problems of a broadcast are told field by field from top to bottom, in the documents’ words', () => {
    expect(Object.entries(problemsOf('email', start, nobodyYet))).toEqual([
      ['recipients', 'Please select at least one recipient'],
      ['subject', 'Please enter a subject'],
      ['message', 'Please enter a message'],
    ]);
  });

  it('problems are none for a complete broadcast', () => {
    expect(problemsOf('email', filled, one)).toEqual({});
    expect(problemsOf('sms', { ...filled, subject: '' }, everybody)).toEqual({});
  });

  it('an SMS over 160 characters keeps a broadcast from being sent, and a long mail does not', () => {
    const long = { ...filled, message: 'x'.repeat(161) };
    expect(problemsOf('sms', long, one).message).toBe('SMS messages can have at most 160 characters');
    expect(problemsOf('sms', { ...filled, message: 'x'.repeat(160) }, one)).toEqual({});
    expect(problemsOf('email', long, one)).toEqual({});
  });

  it('a missing date for a later time keeps a broadcast from being sent', () => {
    const later = { ...filled, eventType: 'one_time' as const, when: 'later' as const };
    expect(problemsOf('email', later, one)).toEqual({ scheduledDate: 'Please choose a date' });
    expect(problemsOf('email', { ...later, scheduledDate: '2030-01-01' }, one)).toEqual({});
  });

  it('a time that has passed keeps a broadcast from being sent', () => {
    const later = { ...filled, eventType: 'one_time' as const, when: 'later' as const };
    const timed = { ...later, scheduledDate: '2030-01-01', scheduledTime: '09:00' };
    const at = (instant: string) => problemsOf('email', timed, one, new Date(instant));
    expect(at('2030-01-01T13:59:00Z')).toEqual({});
    expect(at('2030-01-01T14:01:00Z')).toEqual({ scheduledDate: 'Please choose a time in the future' });
    expect(problemsOf('email', { ...timed, when: 'now' }, one, new Date('2031-01-01T00:00:00Z'))).toEqual({});
  });
});

describe('the request', () => {
  it('the request of a broadcast has date and time for one_time alone', () => {
    const timed = { ...filled, when: 'later' as const, scheduledDate: '2030-01-01' };
    expect(toRequest('email', { ...timed, eventType: 'weekly' }, one)).toMatchObject({
      scheduledDate: null,
      scheduledTime: null,
    });
    expect(toRequest('email', { ...timed, eventType: 'one_time' }, one)).toMatchObject({
      scheduledDate: '2030-01-01',
      scheduledTime: '09:00',
    });
    expect(
      toRequest('email', { ...timed, eventType: 'one_time', when: 'now' }, one).scheduledDate,
    ).toBeNull();
  });

  it('the request of a broadcast names the people picked, and for everybody none: the server finds them', () => {
    expect(toRequest('sms', filled, one)).toMatchObject({ recipients: ['usr_1'], subject: null });
    expect(toRequest('sms', filled, everybody).recipients).toBeNull();
  });
});

describe('the audience in words', () => {
  const customers = { recipientType: 'customers' as const };
  const filter = { ...nobodyYet, kind: 'matching' as const, pickupLocationId: 'loc_1' };

  it.each([
    [one, 1, undefined, '1 person you selected'],
    [everybody, 50_000, undefined, 'everyone (50,000 customers)'],
    [filter, 6, 'Fort Pierce Marina', '6 customers who pick up at Fort Pierce Marina'],
    [filter, 1, 'Fort Pierce Marina', '1 customer who picks up at Fort Pierce Marina'],
    [
      { ...filter, subscription: 'active' as const },
      2,
      'Jensen Beach',
      '2 customers whose subscription is active and who pick up at Jensen Beach',
    ],
    [
      { ...filter, planId: 'plan_full', hasOrdered: 'no' as const },
      2,
      'Jensen Beach',
      '2 customers whose plan is Full Share, who pick up at Jensen Beach and who have not ordered for the next pickup (Saturday, November 28)',
    ],
    [
      { ...filter, wantsMarketing: true },
      2,
      'Jensen Beach',
      '2 customers who pick up at Jensen Beach and who chose marketing emails',
    ],
    [
      { ...nobodyYet, kind: 'matching' as const, hasOrdered: 'yes' as const },
      1,
      undefined,
      '1 customer who has ordered for the next pickup (Saturday, November 28)',
    ],
  ])('the audience in words: %j', (recipients, people, location, text) => {
    const names = { location, person: undefined, plan: 'Full Share', pickup: 'Saturday, November 28' };
    expect(describeAudience(customers, recipients, { people }, names)).toBe(text);
  });

  it('the audience in words names the one person picked', () => {
    const names = { location: undefined, person: 'Ana Ruiz', plan: undefined, pickup: undefined };
    expect(describeAudience(customers, one, { people: 1 }, names)).toBe('Ana Ruiz');
    const two = { ...one, ids: new Set(['usr_1', 'usr_2']) };
    expect(describeAudience(customers, two, { people: 2 }, names)).toBe('2 people you selected');
  });

  it('the audience in words does not claim to have counted everybody', () => {
    expect(describeCount(60_000, false)).toBe('at least 60,000');
  });
});

it('the request of a broadcast has the filter itself, so that the server finds the people when it goes out', () => {
  const matching = { ...one, kind: 'matching' as const, subscription: 'active' as const };
  expect(toRequest('email', filled, matching)).toMatchObject({
    recipients: null,
    filter: { subscription: 'active', pickup_location_id: null },
  });
  expect(toRequest('email', filled, { ...matching, kind: 'picked' })).toMatchObject({
    recipients: ['usr_1'],
    filter: null,
  });
  expect(problemsOf('email', filled, { ...one, kind: 'matching' })).toEqual({
    recipients: 'Please choose at least one filter',
  });
});

it('a new broadcast begins as one that is sent once, now', () => {
  expect(sendsNow(start)).toBe(true);
});

it('the question before sending names the audience', () => {
  const now = { ...filled, eventType: 'one_time' as const };
  expect(confirmation('email', now, 'everyone (17 customers)')).toBe(
    'Send this email to everyone (17 customers) now?',
  );
  const timed = { ...now, when: 'later' as const, scheduledDate: '2030-01-01', scheduledTime: '09:00' };
  expect(confirmation('email', timed, 'everyone (17 customers)')).toBe(
    'Schedule this email to everyone (17 customers) for Tuesday, January 1 at 9:00 AM?',
  );
  expect(confirmation('sms', { ...filled, eventType: 'weekly' }, '2 people you selected')).toContain(
    'every week until you cancel it',
  );
});

it('the reason why sending failed is said in the documents’ words', () => {
  const failure = { isFromServer: false, unanswered: false, message: 'x' };
  expect(sendFailureText('email', { ...failure, isFromServer: true, message: 'From the server' })).toBe(
    'From the server',
  );
  expect(sendFailureText('email', failure)).toBe('Failed to send email notifications');
  expect(sendFailureText('sms', failure)).toBe('Failed to send SMS notifications');
  expect(sendFailureText('sms', { ...failure, unanswered: true, message: 'offline' })).toBe(
    'Error sending SMS notifications: offline',
  );
});

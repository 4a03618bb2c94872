import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Output } from '#shared/contracts/registry.ts';
import { cancelQuestion } from '#web/back-office/broadcasts/cancel-question.ts';
import MessageList from '#web/back-office/broadcasts/message-list.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { stubApi } from '../../support/stub-api.ts';

type Broadcast = Output<'listReminders'>['data'][number];
const broadcast = (changes: Partial<Broadcast>): Broadcast => ({
  id: 'rem_1',
  recipientType: 'customers',
  subject: 'Order by tonight',
  message: 'Hello',
  scheduledDate: null,
  scheduledTime: null,
  eventType: 'cutoff_date',
  includeOptOut: true,
  optOutMessage: null,
  deliveryMethods: ['email'],
  chosenCount: null,
  filter: null,
  recipientCount: 12,
  status: 'scheduled',
  next_at: '2026-11-22T15:00:00.000Z',
  sends_at: null,
  created_at: '2026-11-20T15:00:00.000Z',
  changed_at: '2026-11-20T15:00:00.000Z',
  ...changes,
});
let data: Broadcast[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T16:00:00.000Z') });
  stubApi({ 'GET /api/admin/automated-reminders': () => ({ data, next_cursor: null }) });
});
afterEach(() => void vi.useRealTimers());
const show = () => void renderSignedIn(<MessageList />);
/** The rows below the head. */
const findRows = async () => {
  await screen.findByRole('table', { name: 'Scheduled messages' });
  return screen.getAllByRole('row').slice(1);
};

it.each(['one_time', 'pickup_date'] as const)(
  'the list of broadcasts says of one whose time has come that it goes out now (%s)',
  async (eventType) => {
    data = [broadcast({ eventType, sends_at: '2026-11-22T15:59:59.000Z' })];
    show();
    expect((await findRows())[0]).toHaveTextContent('Next: within a minute');
  },
);

it('the list of broadcasts says in the co-op’s time when one that follows cycles goes out next', async () => {
  data = [
    broadcast({ id: 'rem_1', sends_at: '2026-11-25T14:00:00.000Z' }),
    broadcast({ id: 'rem_2', eventType: 'pickup_date' }),
    broadcast({ id: 'rem_3', eventType: 'weekly', sends_at: '2026-11-27T14:00:00.000Z' }),
  ];
  show();
  const rows = await findRows();
  expect(rows[0]).toHaveTextContent(
    'Next: Wednesday, November 25 at 9:00 AM, based on the calendar within the last hour',
  );
  expect(rows[1]).toHaveTextContent('Follows the calendar’s cycles: the next date is not known yet');
  expect(rows[2]).toHaveTextContent('Next: Friday, November 27 at 9:00 AM');
});

it('the list of broadcasts says before one is cancelled what is lost and what stays', () => {
  expect(cancelQuestion(broadcast({ eventType: 'one_time' }))).toBe(
    'Cancel “Order by tonight”?\nIt will not be sent. It stays in this list as cancelled. This cannot be undone.',
  );
  expect(cancelQuestion(broadcast({ eventType: 'weekly' }))).toContain(
    'messages already sent stay in History',
  );
  expect(cancelQuestion(broadcast({ status: 'sending' }))).toContain('nobody else will get it');
});

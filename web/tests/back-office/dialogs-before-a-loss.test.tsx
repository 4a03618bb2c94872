import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { CancelCycleButton } from '#web/back-office/calendar/cycles/cancel-cycle-button.tsx';
import { DeleteEventDialog } from '#web/back-office/calendar/delete-event-dialog.tsx';
import MessageList from '#web/back-office/broadcasts/message-list.tsx';
import { RemoveFailedRenewals } from '#web/back-office/charges/remove-failed-renewals.tsx';
import ChargeList from '#web/back-office/charges/charge-list.tsx';
import { PlanActions } from '#web/back-office/plans/plan-actions.tsx';
import { exampleCharge } from '../support/example-charge.ts';
import { renderSignedIn } from '../support/render-signed-in.tsx';
import { stubApi, type StubbedCall } from '../support/stub-api.ts';

const event = {
  id: 'evt_1',
  title: 'Farm market',
  description: '',
  event_date: '2030-05-04',
  event_time: '09:00',
  location: 'The barn',
  event_type: 'market' as const,
  max_participants: null,
  registration_required: false,
  pickup_location_id: '',
  is_recurring: true,
  recurrence_pattern: 'weekly' as const,
  recurrence_end_date: '2030-05-31',
  recurrence_group_id: 'grp_1',
  version: 1,
};
const cycle = {
  id: 'cyc_1',
  name: 'Early May',
  opens_at: '2030-04-20T00:00:00.000Z',
  cutoff_at: '2030-05-02T00:00:00.000Z',
  pickup_date: '2030-05-04',
  pickup_days: [{ date: '2030-05-04', location_id: null }],
  status: 'open' as const,
  cutoff_event_id: null,
  is_changeable: true,
  called_off_location_ids: [],
  version: 1,
};
const plan = {
  id: 'plan_1',
  name: 'Half Share',
  description: '',
  price: 42,
  annual_fee: 35,
  deposit: 0,
  is_trial: false,
  is_active: true,
};
const charge = exampleCharge();
const broadcast = {
  id: 'rem_1',
  recipientType: 'customers',
  subject: 'Order by tonight',
  message: 'Hello',
  scheduledDate: null,
  scheduledTime: null,
  eventType: 'weekly',
  includeOptOut: true,
  optOutMessage: null,
  deliveryMethods: ['email'],
  chosenCount: null,
  filter: null,
  recipientCount: 12,
  status: 'scheduled',
  next_at: null,
  sends_at: null,
  created_at: '2026-11-20T15:00:00.000Z',
  changed_at: '2026-11-20T15:00:00.000Z',
};
let broadcasts: object[];
let calls: StubbedCall[];
/** The calls that changed something. */
const written = () =>
  calls
    .map(({ operation }) => operation)
    .filter((operation) => !operation.startsWith('GET') && !operation.endsWith('preview'));

beforeEach(() => {
  broadcasts = [broadcast];
  calls = stubApi({
    'POST /api/admin/events/preview': { cycles: [] },
    'GET /api/admin/events/{id}': {
      event,
      group: { coming_dates: ['2030-05-04', '2030-05-11'] },
      registrations: [],
    },
    'GET /api/pickup-locations': { pickup_locations: [] },
    'GET /api/admin/orders/failed-renewals': { count: 2, total: 80 },
    'GET /api/admin/charges': { charges: [charge], removal: null, next_cursor: null },
    'GET /api/admin/automated-reminders': () => ({ data: broadcasts, next_cursor: null }),
  });
});
const show = (page: ReactNode) => void renderSignedIn(page);
/** Presses a button, and answers the dialog that it opens. */
const open = async (name: RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('alertdialog');
};
const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);

it('the dialog before a loss of one event, or its group, says which goes, what stays, and what each button does', async () => {
  show(<DeleteEventDialog record={event} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'Deletes “Farm market” on Saturday, May 4 from the calendar. Pickups, cut-offs and orders stay the same',
  );
  expect(buttonsOf(dialog)).toEqual(['Keep Event', 'Delete Event']);
  await userEvent.click(await screen.findByLabelText('Delete the whole group from today on'));
  expect(await within(dialog).findByText(/^Deletes 2 events “Farm market” from today on/)).toBeVisible();
  expect(buttonsOf(dialog)).toEqual(['Keep Events', 'Delete 2 Events']);
  expect(written()).toEqual([]);
});

it('the dialog before a loss of a cycle says which is cancelled, and that orders and subscriptions are not lost', async () => {
  show(<CancelCycleButton cycle={cycle} />);
  const dialog = await open(/^Cancel/);
  expect(dialog).toHaveTextContent('Cancel the cycle “Early May” with its pickup on Saturday, May 4?');
  expect(dialog).toHaveTextContent('No order is lost');
  expect(buttonsOf(dialog)).toEqual(['Keep Cycle', 'Cancel Cycle']);
  expect(written()).toEqual([]);
});

it.each([
  ['scheduled', 'Cancel “Order by tonight”?', ['Keep Message', 'Cancel Message']],
  ['sending', 'Stop sending “Order by tonight”?', ['Keep Sending', 'Stop Sending']],
])(
  'the dialog before a loss of a broadcast that is %s says what is not sent, and what each button does',
  async (status, question, buttons) => {
    broadcasts = [{ ...broadcast, status }];
    show(<MessageList />);
    const dialog = await open(/^(Cancel|Stop)/);
    expect(dialog).toHaveTextContent(question);
    expect(dialog).toHaveTextContent('This cannot be undone.');
    expect(buttonsOf(dialog)).toEqual(buttons);
    expect(written()).toEqual([]);
  },
);

it('the dialog before a loss of failed renewals says what members lose and keep, and how many are removed', async () => {
  show(<RemoveFailedRenewals onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(
    'they lose their customer number, what they had reserved is released, and members are no longer asked to pay. Members are not told: send those whose pickup is ahead a message if they should know. This cannot be undone. The orders stay in the members’ history, and subscriptions continue.',
  );
  await userEvent.type(await within(dialog).findByLabelText(/Drop date/), '2026-12-31');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Show What Would Be Removed' }));
  expect(await within(dialog).findByRole('button', { name: 'Remove 2 Renewals' })).toBeVisible();
  expect(written()).toEqual([]);
});

it('the dialog before a loss of a charge says whose it is, and that its order is cancelled', async () => {
  show(<ChargeList />);
  const dialog = await open(/^Waive/);
  expect(dialog).toHaveTextContent('Waive $40.00 owed by Nadia Newcomer?');
  expect(dialog).toHaveTextContent(
    'the order is cancelled and what it had reserved is released. The member is not told: add a customer note if they should know. This cannot be undone.',
  );
  expect(written()).toEqual([]);
});

it('the dialog before a loss of a plan says that its members keep it', async () => {
  show(<PlanActions plan={plan as never} />);
  const dialog = await open(/^Deactivate/);
  expect(dialog).toHaveTextContent(
    'Deactivate Half Share? It will no longer be offered. Members who have it keep it at their price, and you can offer it again at any time.',
  );
  expect(written()).toEqual([]);
});

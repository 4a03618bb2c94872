import { contracts } from '#shared/contracts/registry.ts';
import { measureTypicalCalls, type MeasuredCall } from '../support/typical-calls.ts';

/** Budgets that do not depend on the machine: how often one call goes to the table. */
const maxForReading = 3;
const maxForWriting = 5;
/**
 * Accounts of all roles are a list for each role, read at once, beside the reader's own account. A sign-in counts
 * by account and by source, at once, and gives both back at once.
 */
const maxOf: Partial<Record<string, number>> = {
  // A new order is counted, and the first one of a member stores their customer at the payment provider before
  // anything is made for it.
  createPaymentIntent: 7,
  createOrder: 7,
  // What stands at a cut-off that is not billed yet is looked for; a cancelled one's unpaid renewals too.
  updateSubscriptionStatus: 6,
  cancelSubscription: 6,
  // Whom it charges is counted; what takes a pickup day away pauses orders, looks for them, and then goes.
  previewCalendarChange: 6,
  deleteEvent: 7,
  // A request for each hundred subscriptions, and other tests leave some hundreds.
  previewCycle: 12,
  listUsers: 4,
  login: 6,
};

let measured: MeasuredCall[];
let failed: string[];

beforeAll(async () => {
  ({ measured, failed } = await measureTypicalCalls());
}, 240_000);

it('has measured a successful call of every endpoint', () => {
  expect(failed).toEqual([]);
  expect(measured.map((call) => call.id).sort()).toEqual(Object.keys(contracts).sort());
});

it('never scans', () => {
  expect(measured.filter((call) => call.requests.some((request) => request.operation === 'Scan'))).toEqual(
    [],
  );
});

it('goes to the table at most 3 times to read and 5 times to write', () => {
  const over = measured.filter(({ id, requests }) => {
    const reads = contracts[id].method === 'GET';
    return requests.length > (maxOf[id] ?? (reads ? maxForReading : maxForWriting));
  });
  expect(
    over.map(({ id, requests }) => `${id}: ${requests.map((request) => request.operation).join(', ')}`),
  ).toEqual([]);
});

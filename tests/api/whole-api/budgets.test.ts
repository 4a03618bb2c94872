import { localDate } from '#shared/local-date.ts';
import { contracts } from '#shared/contracts/registry.ts';
import { measureTypicalCalls, type MeasuredCall } from '../../support/typical-calls.ts';
import { demoClient } from '../../support/world.ts';

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
  // Decided, and booked once it was made at the payment provider.
  refundOrder: 6,
  // What stands at a cut-off that is not billed yet is looked for; a cancelled one's unpaid renewals too.
  updateSubscriptionStatus: 6,
  cancelSubscription: 6,
  // Beside the reader's own account and the change itself, whom it charges is counted, and whom it tells is read by name:
  // orders, members, places.
  previewCalendarChange: 9,
  // It adds up the orders themselves, and estimates the shares as that one does; who promised something for them is named.
  previewDisruption: 10,
  // What takes a pickup day away pauses orders, looks for them, and then goes.
  deleteEvent: 7,
  // A request for each hundred subscriptions, and other tests leave some hundreds.
  previewCycle: 12,
  // Whether anybody collects there: the members' count, the lists of vendors and staff, and four cycles' orders.
  deletePickupLocation: 11,
  deletePickupLocations: 11,
  // Beside the reader's own account: the cycles, kept counts with the harvest lists, the last message, and statements.
  getCommunicationSummary: 5,
  listUsers: 4,
  // Beside the reader's own account: the counts, the places of a page, the orders there with their members.
  listAdminOrders: 4,
  // Beside the ticket, which is used up: whom a search names, which orders they have, the orders and the members at once.
  exportOrders: 5,
  // Three beside the reader's own account.
  searchBackOffice: 4,
  // Each kind of thing that is kept of a member, at once, and what its reviews are.
  downloadMyData: 10,
  // What is open of a vendor with whom the business ends, at once: days to come, promises with their cycles, statements, and what is
  // on none.
  updateUserStatus: 8,
  // Beside what deleting an account reads: what is on sale, what of the catalogue changed since, and what is open as above.
  deleteVendor: 13,
  // Three, and what of the catalogue changed since the function last read it.
  listVendorProducts: 4,
  // Each names the next: the account, its application, who decided; beside the reader's own account.
  getUserVendorApplication: 4,
  // Beside the reader's own account: orders, credit, deposits and messages, at once; the account, what it names, and the cycles.
  getUserActivity: 5,
  getUserMembership: 4,
  getDashboard: 4,
  // Three, the reader's own account, what of the catalogue changed since the function last read it, and what the job found, as it is
  // now; at once with that, of what waits alone which one it is: two or so.
  getNeedsYou: 8,
  getGrowth: 4,
  exportProducts: 4,
  // The reader's own account, cycles, counters, what is kept of the cycle, and the plans of trials that begin in it.
  getShareDemand: 5,
  // As that, and the store settings for what the co-op keeps.
  listAvailableCoopCycles: 5,
  // The reader's own account, the orders, the setting, and the customers that it shares.
  exportVendorOrders: 4,
  // Beside the own account: the cycles, the list, and whose it is; what is packed, with its members.
  getHarvestList: 4,
  getPackList: 4,
  // The cycle, the list and its mark, the orders; then two for each order that it changes.
  markHarvestReady: 7,
  login: 6,
  // Counted for the account, twice for the number, and for the stage.
  sendPhoneCode: 6,
};

let measured: MeasuredCall[];
let failed: string[];

beforeAll(async () => {
  ({ measured, failed } = await measureTypicalCalls());
});

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

/** They only ask. */
const changesNothing = [
  'previewCycle',
  'previewCalendarChange',
  'previewDisruption',
  'geocodeAddress',
  'previewProductImport',
  // Nothing is on until a code is confirmed.
  'startSecondFactor',
];

it('leaves an audit entry of every write of an admin', async () => {
  const admin = await demoClient('admin');
  const told = new Set<string>();
  let cursor: string | null | undefined;
  do {
    const query = { day: localDate(new Date()), limit: 200, ...(cursor && { cursor }) };
    const page = (await admin.call('listAuditEntries', { query })).body;
    for (const { operation } of page.entries) told.add(operation);
    cursor = page.next_cursor;
  } while (cursor);
  const writes = Object.values(contracts).filter(
    ({ id, auth, method }) =>
      // Vendors make these two as well.
      (auth === 'admin' || id === 'createProduct' || id === 'updateProduct') && method !== 'GET',
  );
  const silent = writes.map(({ id }) => id).filter((id) => !told.has(id) && !changesNothing.includes(id));
  expect(silent).toEqual([]);
});

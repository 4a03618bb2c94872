import { localDate } from '#shared/local-date.ts';
import { contracts } from '#shared/contracts/registry.ts';
import { measureTypicalCalls, type MeasuredCall } from '../../support/typical-calls.ts';
import { demoClient } from '../../support/world.ts';

/** The maximum number of table requests of one call. Unlike a time, it does not depend on the machine. */
const maxForReading = 3;
const maxForWriting = 5;
/**
 * The operations with a higher maximum, and the reasons. `listUsers` reads the lists of all roles at once,
 * besides the reader's own account. `login` counts a try by account and by source at once, and takes both
 * counts back at once.
 */
const maxOf: Partial<Record<string, number>> = {
  // A member's first order also stores their customer at the payment provider before anything else is made for
  // the order.
  createPaymentIntent: 6,
  createOrder: 6,
  // The call stores the decision, and books the refund after the payment provider has made it.
  refundOrder: 6,
  // Both calls also look for the state at a cut-off that is not billed yet. A cancellation also looks for
  // unpaid renewals.
  updateSubscriptionStatus: 6,
  cancelSubscription: 6,
  // Besides the reader's own account and the change itself, the call counts the members whom the change
  // charges. It reads the names of those who would be told: orders, members, places.
  previewCalendarChange: 9,
  // The call adds up the orders, estimates the shares like the preview above, and names the vendors with
  // promises for them.
  previewDisruption: 10,
  // The day has one location here, whose lists the call makes itself: the claim, orders, products, members,
  // lines, and the record. A job makes the lists that the call has no time for.
  lockPackingDay: 13,
  // The call reads a page of members, and their names, because the lists store no personal data.
  listPackedMembers: 4,
  // The call reads the list of a location, and its present orders and products.
  getPackingExceptions: 6,
  // To remove a pickup day, the call pauses its orders, looks for orders, and then removes the day.
  deleteEvent: 7,
  // The call makes a request for each hundred subscriptions. Other tests leave some hundreds.
  previewCycle: 12,
  // Both calls check whether anybody collects at the location: the count of members, the lists of vendors and
  // staff, and the orders of four cycles.
  deletePickupLocation: 11,
  deletePickupLocations: 11,
  // Besides the reader's own account, the call reads the cycles, the counts with the harvest lists, the last
  // message, and the statements.
  getCommunicationSummary: 5,
  listUsers: 4,
  // Besides the reader's own account, the call reads the counts, the entries of a page, and their orders with
  // the members.
  listAdminOrders: 4,
  // The call uses up the ticket, and reads the members that a search names and their orders. Then it reads
  // orders and members at once.
  exportOrders: 5,
  // The call makes three requests, besides reading the reader's own account.
  searchBackOffice: 4,
  // The call reads each kind of data about a member at once, and then the products of the reviews.
  downloadMyData: 10,
  // When a vendor's role ends, the call reads all open matters at once: coming days, promises with their
  // cycles, statements, and earnings that are on no statement.
  updateUserStatus: 8,
  // Besides the reads for deleting an account, the call reads the products on sale, the changed parts of the
  // catalogue, and the open matters as above.
  deleteVendor: 13,
  // The call makes three requests, and reads the changed parts of the catalogue.
  listVendorProducts: 4,
  // Besides the reader's own account, the call makes three reads, each of which needs the one before: the
  // account, its application, and the admin who decided.
  getUserVendorApplication: 4,
  // Besides the reader's own account, the call reads orders, credit, deposits and messages at once. Then it
  // reads the account, the records that the account names, and the cycles.
  getUserActivity: 5,
  getUserMembership: 4,
  getDashboard: 4,
  // The call makes three requests, and reads the reader's own account, the changed parts of the catalogue,
  // and the findings of the job. For a matter that waits alone, about two more requests find its record.
  getNeedsYou: 8,
  getGrowth: 4,
  exportProducts: 4,
  // The call reads the reader's own account, cycles, counters, the stored state of the cycle, and the plans
  // of trials that begin in it.
  getShareDemand: 5,
  // The call reads the same as `getShareDemand`, and the store settings for the commission.
  listAvailableCoopCycles: 5,
  // The call reads the reader's own account, the orders, the setting, and the shared customers.
  exportVendorOrders: 4,
  // The call reads the reader's own account, the cycles, the list, and the list's vendor.
  getHarvestList: 4,
  // The call reads the reader's own account, the cycles, the orders, and their members.
  getPackList: 4,
  // The call reads the own account, the locked day, its shortages, its list and the orders with the goods,
  // and then the amounts of orders and members. Recording also reads the name of the admin, and writes all in
  // one transaction.
  previewShortage: 6,
  createShortage: 8,
  // The call reads account, locked day, the location's orders and the day's weights, and then the members.
  listWeights: 6,
  // The call reads cycle, list, mark and orders, and makes two requests for each changed order.
  markHarvestReady: 7,
  login: 6,
  // Four limits count the call: one for the account, two for the number, and one for the stage.
  sendPhoneCode: 6,
};

let measured: MeasuredCall[];
let failed: string[];

beforeAll(async () => {
  ({ measured, failed } = await measureTypicalCalls());
});

it('the budgets’ figures have a successful call of every endpoint', () => {
  expect(failed).toEqual([]);
  expect(measured.map((call) => call.id).sort()).toEqual(Object.keys(contracts).sort());
});

it('an endpoint never scans', () => {
  expect(measured.filter((call) => call.requests.some((request) => request.operation === 'Scan'))).toEqual(
    [],
  );
});

it('an endpoint goes to the table at most 3 times to read and 5 times to write', () => {
  const over = measured.filter(({ id, requests }) => {
    const reads = contracts[id].method === 'GET';
    return requests.length > (maxOf[id] ?? (reads ? maxForReading : maxForWriting));
  });
  expect(
    over.map(({ id, requests }) => `${id}: ${requests.map((request) => request.operation).join(', ')}`),
  ).toEqual([]);
});

/** The calls that change nothing, although their method is not GET. */
const changesNothing = [
  'previewCycle',
  'previewCalendarChange',
  'previewDisruption',
  'previewShortage',
  'geocodeAddress',
  'previewProductImport',
  // The second factor is not switched on before a code is confirmed.
  'startSecondFactor',
];

it('every write of an admin leaves an audit entry', async () => {
  const admin = await demoClient('admin');
  const names = new Set<string>();
  let cursor: string | null | undefined;
  do {
    const query = { day: localDate(new Date()), limit: 200, ...(cursor && { cursor }) };
    const page = (await admin.call('listAuditEntries', { query })).body;
    for (const { operation } of page.entries) names.add(operation);
    cursor = page.next_cursor;
  } while (cursor);
  const writes = Object.values(contracts).filter(
    ({ id, auth, method }) =>
      // Not only staff call `createProduct` and `updateProduct`, but vendors as well.
      (auth === 'admin' || id === 'createProduct' || id === 'updateProduct') && method !== 'GET',
  );
  const silent = writes.map(({ id }) => id).filter((id) => !names.has(id) && !changesNothing.includes(id));
  expect(silent).toEqual([]);
});

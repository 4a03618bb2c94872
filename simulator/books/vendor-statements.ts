import {
  addEarnings,
  earningLinesOf,
  isNoEarning,
  netCents,
  sumEarnings,
} from '#functions/orders/domain/vendor-earning.ts';
import { vendorsOf } from '#functions/orders/domain/vendor-status.ts';
import type { VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import { accountDifferences, isSumOf, lineSums } from '#functions/vendor-statements/domain/proof.ts';
import type {
  Statement,
  StatementLine,
  VendorAccount,
} from '#functions/vendor-statements/domain/statement.ts';
import type { Snapshot } from './snapshot.ts';

const entities = <T>({ items }: Snapshot, entity: string) =>
  items.filter((item) => item.entity === entity) as unknown as T[];

/**
 * Checks vendors' statements. A statement must be the sum of its lines. An earning records the amount that is
 * on statements so far. This amount must be the sum of all the vendor's statement lines about the order. A
 * vendor's statements must agree with the vendor's account and with each other.
 */
export function* statementBook(snapshot: Snapshot): Generator<string> {
  const statements = entities<Statement>(snapshot, 'vendor statement');
  const lines = entities<StatementLine>(snapshot, 'vendor statement line');
  for (const account of entities<VendorAccount>(snapshot, 'vendor account')) {
    const own = statements
      .filter(({ vendorId }) => vendorId === account.vendorId)
      .toSorted((one, other) => (one.weekEnd < other.weekEnd ? 1 : -1));
    for (const difference of accountDifferences(account, own)) yield `${account.vendorId}: ${difference}`;
  }
  for (const statement of statements) {
    const own = lineSums(lines.filter(({ statementId }) => statementId === statement.id));
    if (!isSumOf(statement, own)) yield `${statement.id} is not what its lines come to`;
  }
  for (const { orderId, vendorId, stated } of entities<VendorEarning>(snapshot, 'vendor earning')) {
    const statedLines = lines
      .filter((line) => line.orderId === orderId && line.statementId.endsWith(vendorId))
      .flatMap(({ items }) => items);
    if (!isNoEarning(addEarnings(sumEarnings(stated), sumEarnings(statedLines), -1)))
      yield `${orderId} has ${netCents(sumEarnings(stated))} of statements, which say ${netCents(sumEarnings(statedLines))}`;
  }
}

/**
 * Checks that a vendor's earning of each order equals a recount. Also checks that no statement was mailed
 * twice, and that a mail was written about each payment, about each payment that was taken back, and about no other.
 * The nightly check of statements must have found no difference.
 */
export function* earningBook(snapshot: Snapshot): Generator<string> {
  const earnings = entities<VendorEarning>(snapshot, 'vendor earning');
  for (const order of snapshot.orders)
    for (const vendorId of vendorsOf(order)) {
      const is = earnings.find((one) => one.orderId === order.id && one.vendorId === vendorId);
      const should = sumEarnings(earningLinesOf(order, vendorId));
      if (!isNoEarning(addEarnings(sumEarnings(is?.lines ?? []), should, -1)))
        yield `${vendorId} earns ${netCents(sumEarnings(is?.lines ?? []))} of ${order.id}, not ${netCents(should)}`;
    }
  const statements = entities<Statement>(snapshot, 'vendor statement');
  for (const { id } of statements.filter(({ status }) => status !== 'drafting'))
    if (snapshot.items.filter(({ pk }) => pk === `MESSAGE#msg_${id}`).length > 1)
      yield `${id} was mailed twice`;
  const messages = new Set(snapshot.items.map(({ pk }) => pk));
  const gone = new Set(snapshot.users.filter(({ deletedAt }) => deletedAt).map(({ id }) => id));
  for (const { id, status, takenBack = [] } of statements.filter(({ vendorId }) => !gone.has(vendorId))) {
    const mailsAbout = (what: string) =>
      [...messages].filter(
        (pk) => pk === `MESSAGE#msg_${id}_${what}` || pk.startsWith(`MESSAGE#msg_${id}_${what}_`),
      ).length;
    const payments = takenBack.length + (status === 'paid' ? 1 : 0);
    if (mailsAbout('paid') !== payments)
      yield `${id} had ${payments} payments, and its vendor was told of ${mailsAbout('paid')}`;
    if (mailsAbout('not-paid') !== takenBack.length)
      yield `${id} had ${takenBack.length} payments taken back, and its vendor was told of ${mailsAbout('not-paid')}`;
  }
  for (const run of entities<{ count: number }>(snapshot, 'proof of vendor statements'))
    if (run.count > 0) yield `${run.count} differences were found in statements`;
}

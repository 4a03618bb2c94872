import { addDays, localDate, localInstant } from '#shared/local-date.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { keys } from '#functions/platform/keys.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { vendorsOf } from '#functions/orders/domain/vendor-status.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import { nextEarning, type VendorEarning } from '#functions/vendor-orders/domain/vendor-earning.ts';
import {
  statementEntity,
  statementLineEntity,
  vendorAccountEntity,
} from '#functions/vendor-statements/data/statements.ts';
import { adjustmentEntity } from '#functions/vendor-statements/data/unstated.ts';
import type { Adjustment } from '#functions/vendor-statements/domain/adjustment.ts';
import { payeeOf } from '#functions/vendor-statements/domain/payee.ts';
import {
  answerDispute,
  confirm,
  dispute,
  issue,
  lastWeekEnd,
  lineOfAdjustment,
  lineOfEarning,
  newDraft,
  noAccount,
  pay,
  statedEarning,
  waitingDisputes,
  withLines,
  type Statement,
  type StatementLine,
  type VendorAccount,
} from '#functions/vendor-statements/domain/statement.ts';
import { latestWeekEnd, weekEndOf } from './latest-statement.ts';

export interface SeededStatements {
  account: VendorAccount;
  statements: Statement[];
  lines: StatementLine[];
  earnings: VendorEarning[];
  adjustments: Adjustment[];
}

/**
 * Makes a statement for each past week in which members picked up a vendor's products. The statements of the
 * latest pickup wait to be paid. The demo vendor's latest statement has an adjustment and an open question.
 * The vendor's question about the previous statement is answered.
 */
export function statementsOf(
  vendor: User,
  orders: readonly Order[],
  now: Date,
): SeededStatements | undefined {
  const weekEnds = new Map<string, VendorEarning[]>();
  for (const order of orders) {
    const earning = vendorsOf(order).includes(vendor.id) && nextEarning(order, vendor.id, undefined);
    const weekEnd = weekEndOf(order.cycle.pickupDate);
    if (earning && weekEnd <= lastWeekEnd(localDate(now)))
      weekEnds.set(weekEnd, [...(weekEnds.get(weekEnd) ?? []), earning]);
  }
  if (weekEnds.size === 0) return undefined;
  const seeded: SeededStatements = {
    account: noAccount(vendor.id),
    statements: [],
    lines: [],
    earnings: [],
    adjustments: [],
  };
  const latest = latestWeekEnd(now);
  const weeks = [...weekEnds].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [at, [weekEnd, earnings]] of weeks.entries()) {
    const place = weeks.length - 1 - at;
    drawUp(seeded, vendor, weekEnd, earnings, vendor.id === talkative && place === 0);
    const issued = seeded.statements.pop();
    if (issued) seeded.statements.push(followUp(issued, vendor, place, now, latest));
  }
  return seeded;
}

const talkative = 'usr_demo-vendor';

function drawUp(
  seeded: SeededStatements,
  vendor: User,
  weekEnd: string,
  earnings: readonly VendorEarning[],
  isAdjusted: boolean,
): void {
  const draft = newDraft(vendor.id, vendor.business.vendor_name ?? '', weekEnd);
  const adjustments = isAdjusted
    ? [{ ...adjustmentOf(vendor.id, weekEnd), statementId: draft.id, version: 2 }]
    : [];
  const ofOrders = earnings.flatMap((earning) => {
    const line = lineOfEarning(draft.id, earning);
    return line ? [{ line, earning: statedEarning(earning, line) }] : [];
  });
  const lines = [
    ...ofOrders.map(({ line }) => line),
    ...adjustments.map((adjustment) => lineOfAdjustment(draft.id, adjustment)),
  ];
  const drafted = withLines(draft, seeded.account, lines);
  const { statement, account } = issue(
    drafted.draft,
    drafted.account,
    defaultSettings.vendor_check_day,
    localInstant(addDays(weekEnd, 1), '06:00'),
  );
  seeded.account = account;
  seeded.statements.push(statement);
  seeded.lines.push(...lines);
  seeded.earnings.push(...ofOrders.map(({ earning }) => earning));
  seeded.adjustments.push(...adjustments);
}

const adjustmentOf = (vendorId: string, weekEnd: string): Adjustment => ({
  id: '5d1f6c1e-2c0e-4a3c-9a77-0c4f6f0e7a10',
  vendorId,
  cents: 1250,
  reason: 'Thank you for bringing the crates for the Jensen Beach pickup',
  by: 'usr_demo-admin',
  date: weekEnd,
  statementId: null,
  version: 1,
});

/** @param place 0 for a vendor's latest statement, 1 for the one before, … */
function followUp(issued: Statement, vendor: User, place: number, now: Date, latest: string): Statement {
  const instant = (days: number) => localInstant(addDays(issued.weekEnd, days), '09:30');
  if (issued.weekEnd === latest)
    return issued.vendorId === talkative
      ? dispute(issued, firstQuestion, earlierOf(instant(2), now))
      : issued;
  const answered =
    issued.vendorId === talkative && place === 1
      ? answerDispute(
          dispute(issued, secondQuestion, instant(1)),
          secondQuestion.id,
          'Two trays were brought back and given back to the members. The pickup team wrote down why; we have emailed you the list.',
          instant(2),
        )
      : issued;
  const date = addDays(issued.weekEnd, 5);
  const check = { date, reference: String(1200 - place), by: 'usr_demo-admin', payee: payeeOf(vendor) };
  return pay(confirm(answered, instant(3)), check, date, instant(5));
}

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

const firstQuestion = {
  id: '0a9c1b52-6d0b-4c57-8a0e-5e1f0b3d7c21',
  orderId: null,
  text: 'We brought six trays more than are listed here. Could you look at what the Jensen Beach pickup wrote down?',
};
const secondQuestion = {
  id: '7be2f9a4-31c8-4f0d-b6a5-92d4c8e0f132',
  orderId: null,
  text: 'Which trays came back, and why?',
};

export function statementItems(
  vendors: readonly User[],
  orders: readonly Order[],
  now: Date,
): Record<string, unknown>[] {
  const seeded = vendors.flatMap((vendor) => statementsOf(vendor, orders, now) ?? []);
  const statements = seeded.flatMap((one) => one.statements);
  return [
    ...statements.map((one) => statementEntity.item(one)),
    ...seeded.flatMap(({ account, lines, earnings, adjustments }) => [
      vendorAccountEntity.item(account),
      ...lines.map((one) => statementLineEntity.item(one)),
      ...earnings.map((one) => vendorEarningEntity.item(one)),
      ...adjustments.map((one) => adjustmentEntity.item(one)),
    ]),
    {
      ...keys.counter('vendor-statements'),
      entity: 'counter',
      toPay: statements.filter(({ status }) => status === 'issued').length,
      disputes: statements.reduce((sum, one) => sum + waitingDisputes(one), 0),
    },
  ];
}

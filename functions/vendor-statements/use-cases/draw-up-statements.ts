import { formatLocalDate, localDate, addDays } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { toPercent } from '#shared/to-percent.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { vendorNameOf, type User } from '#functions/accounts/domain/user.ts';
import { listVendorMarks } from '#functions/orders/data/vendor-marks.ts';
import { outboxMail, transactWithMails, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import { drawingUpEntity, runWrite, type StatementRun } from '../data/statement-runs.ts';
import {
  countWaiting,
  statementEntity,
  statementLineEntity,
  vendorAccountEntity,
} from '../data/statements.ts';
import { adjustmentEntity, listUnstated, nextUnstatedVendor } from '../data/unstated.ts';
import {
  issue,
  lastWeekEnd,
  lineOfAdjustment,
  lineOfEarning,
  newDraft,
  noAccount,
  statedEarning,
  withLines,
  type Statement,
} from '../domain/statement.ts';

/** A transaction holds a hundred writes. Each line takes two; the statement and the account take one each. */
const linesAPiece = 45;
const minute = 60_000;

/**
 * Draws up the statements of the last complete week, one for each vendor who has earnings or adjustments that
 * are on no statement, in two steps:
 * 1. A line is written for each earning and adjustment. The same transaction records in the earning or
 * adjustment that a statement has it.
 * 2. Once each earning and adjustment has its line, the statement is issued and its vendor mailed.
 * The next run continues a run that was killed. A write is refused when its item changed since it was read. A
 * change after a week's run is on the next week's statement. The next run also tries a failed statement again.
 * @returns how many statements were issued, and whether every vendor has had a turn
 */
export async function drawUpStatements(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ issued: number; isDone: boolean }> {
  const today = localDate(now);
  const weekEnd = lastWeekEnd(today);
  let run = await theRun(weekEnd);
  if (run.isDone) return { issued: 0, isDone: true };
  if (today === addDays(weekEnd, 1) && (await isSplitting(now))) return { issued: 0, isDone: false };
  const before = run.count;
  let hasFailed = false;
  while (timeLeft() > reserveMs) {
    const next = await nextUnstatedVendor(run.vendorId);
    if (!next) {
      run = { ...run, isDone: !hasFailed, vendorId: hasFailed ? '' : run.vendorId };
      await transact([runWrite(drawingUpEntity, run)]);
      break;
    }
    const { vendorId } = next;
    let issuedCount = 0;
    try {
      if (next.from <= weekEnd) issuedCount = await drawUp(vendorId, weekEnd, now);
    } catch (error) {
      logJobFailure('A statement could not be drawn up', { vendorId, weekEnd, error });
      hasFailed = true;
    }
    run = { ...run, vendorId, count: run.count + issuedCount };
    if (!hasFailed) await transact([runWrite(drawingUpEntity, run)]);
  }
  return { issued: run.count - before, isDone: run.isDone };
}

async function theRun(weekEnd: string): Promise<StatementRun> {
  const previous = await drawingUpEntity.get();
  return previous?.of === weekEnd ? previous : { of: weekEnd, vendorId: '', isDone: false, count: 0 };
}

/** When orders have waited for their split for more than a minute, the vendors' earnings are not known. */
const isSplitting = async (now: Date): Promise<boolean> =>
  (await listVendorMarks(new Date(now.getTime() - minute), 1)).length > 0;

async function drawUp(vendorId: string, weekEnd: string, now: Date): Promise<number> {
  const [account, vendor] = await getEntities([vendorAccountEntity.at(vendorId), userEntity.at(vendorId)]);
  const draftWeekEnd = account?.draftWeekEnd;
  // An unfinished statement of an earlier week is finished first: its negative amount is carried to the new
  // one.
  const finishedCount =
    draftWeekEnd && draftWeekEnd < weekEnd ? await finish(vendorId, draftWeekEnd, vendor, now) : 0;
  let position: Record<string, unknown> | undefined;
  do {
    const { cursor, ...ids } = await listUnstated(vendorId, weekEnd, linesAPiece, position);
    await retryOnConflict(() => writeLines(vendorId, weekEnd, vendor, ids));
    position = cursor;
  } while (position);
  return finishedCount + (await finish(vendorId, weekEnd, vendor, now));
}

/** When the statement is issued already, nothing is written. Later changes are on the next statement. */
async function writeLines(
  vendorId: string,
  weekEnd: string,
  vendor: User | undefined,
  { orderIds, adjustmentIds }: { orderIds: string[]; adjustmentIds: string[] },
): Promise<void> {
  const [statement, vendorAccount, earnings, adjustments] = await getEntities([
    statementEntity.at(vendorId, weekEnd),
    vendorAccountEntity.at(vendorId),
    orderIds.map((orderId) => vendorEarningEntity.at(orderId, vendorId)),
    adjustmentIds.map((id) => adjustmentEntity.at(id)),
  ]);
  if (statement && statement.status !== 'drafting') return;
  const before = statement ?? newDraft(vendorId, vendorNameOf(vendor) || 'Former vendor', weekEnd);
  const ofOrders = earnings.flatMap((earning) => {
    const line = earning && earning.pickupDate <= weekEnd && lineOfEarning(before.id, earning);
    return line ? [{ line, write: vendorEarningEntity.replace(statedEarning(earning, line)) }] : [];
  });
  const ofStaff = adjustments.flatMap((adjustment) =>
    adjustment && adjustment.statementId === null
      ? [
          {
            line: lineOfAdjustment(before.id, adjustment),
            write: adjustmentEntity.replace({
              ...adjustment,
              statementId: before.id,
              version: adjustment.version + 1,
            }),
          },
        ]
      : [],
  );
  const all = [...ofOrders, ...ofStaff];
  if (all.length === 0) return;
  const lines = all.map(({ line }) => line);
  const { draft, account } = withLines(before, vendorAccount ?? noAccount(vendorId), lines);
  await transact([
    statementEntity.replace(draft),
    vendorAccountEntity.replace(account),
    ...lines.map((line) => statementLineEntity.create(line)),
    ...all.map(({ write }) => write),
  ]);
}

/** @returns 1 for an issued statement, 0 when there is no draft */
function finish(vendorId: string, weekEnd: string, vendor: User | undefined, now: Date): Promise<0 | 1> {
  return retryOnConflict(async () => {
    const [draft, vendorAccount, { vendor_check_day: checkDay }] = await getEntities([
      statementEntity.at(vendorId, weekEnd),
      vendorAccountEntity.at(vendorId),
      theSettings,
    ]);
    if (draft?.status !== 'drafting') return 0;
    const { statement, account } = issue(draft, vendorAccount ?? noAccount(vendorId), checkDay, now);
    const writes = [
      statementEntity.replace(statement),
      vendorAccountEntity.replace(account),
      ...countWaiting({ toPay: statement.status === 'issued' ? 1 : 0 }),
    ];
    await transactWithMails(writes, [mailOf(statement, vendor, now)]);
    return 1;
  });
}

function mailOf(
  { id, weekEnd, payableCents, checkDate, commissionRates }: Statement,
  vendor: User | undefined,
  now: Date,
): OutboxMail | undefined {
  if (!vendor || vendor.deletedAt) return undefined;
  const data = {
    firstName: vendor.firstName,
    weekEnd: formatLocalDate(weekEnd),
    amount: formatCents(payableCents),
    isPaid: payableCents > 0,
    checkDate,
    commission: commissionRates.map((rate) => `${toPercent(rate)}%`),
    link: absoluteUrl(`/vendor/statements/${id}`),
  };
  return outboxMail(`msg_${id}`, vendor, 'vendor-statement', data, now);
}

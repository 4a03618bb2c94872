import { addDays, localDate } from '#shared/local-date.ts';
import { addEarnings, isNoEarning, sumEarnings } from '#functions/orders/domain/vendor-earning.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { transact } from '#functions/platform/table.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import { proofEntity, runWrite } from '../data/statement-runs.ts';
import { everyLine, listVendorAccounts, readStatementsOf, vendorAccountEntity } from '../data/statements.ts';
import { accountDifferences, isSumOf, lineSums, type LineSums } from '../domain/proof.ts';
import type { Statement, StatementLine } from '../domain/statement.ts';

const vendorsAPage = 25;
/** Lines of older statements were checked before, and lines never change. */
const provedDays = 14;

/**
 * Checks that vendors are paid the amounts collected for their products. Another job compares earnings with
 * orders (`compareParts`). This job checks:
 * 1. The figures of a statement are the sums of its lines. The `stated` sums of an order's earning equal those of
 * the latest line about the order.
 * 2. A vendor's account has the sums of all its statements, and each statement begins with the amount carried
 * from the statement before.
 * Each difference is logged and counted (`FiguresDiffering`). A run stops when its time is over, and the next
 * run of the same night continues.
 */
export async function proveStatements(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
): Promise<{ found: number; isDone: boolean }> {
  const today = localDate(now);
  const previous = await proofEntity.get();
  let run = previous?.of === today ? previous : { of: today, vendorId: '', isDone: false, count: 0 };
  while (!run.isDone && timeLeft() > reserveMs) {
    const accounts = await listVendorAccounts(run.vendorId, vendorsAPage);
    for (const { vendorId } of accounts) {
      if (timeLeft() <= reserveMs) break;
      const differences = await proveVendor(vendorId, addDays(today, -provedDays));
      if (differences > 0) count('FiguresDiffering', differences);
      run = { ...run, vendorId, count: run.count + differences };
      await transact([runWrite(proofEntity, run)]);
    }
    if (accounts.length < vendorsAPage && run.vendorId === (accounts.at(-1)?.vendorId ?? run.vendorId)) {
      run = { ...run, isDone: true };
      await transact([runWrite(proofEntity, run)]);
    }
  }
  return { found: run.count, isDone: run.isDone };
}

async function proveVendor(vendorId: string, from: string): Promise<number> {
  const account = await vendorAccountEntity.get(vendorId);
  const statements = await readStatementsOf(vendorId);
  const isChanging = (await vendorAccountEntity.get(vendorId))?.version !== account?.version;
  // A statement that is being drawn up at this moment is checked the next night.
  if (!account || isChanging) return 0;
  const differences = accountDifferences(account, statements);
  for (const statement of statements.filter(({ weekEnd }) => weekEnd >= from))
    differences.push(...(await lineDifferences(statement)));
  if (differences.length > 0)
    logger.error('The statements of a vendor do not agree', {
      vendorId,
      differences: differences.slice(0, 20),
    });
  return differences.length;
}

async function lineDifferences(statement: Statement): Promise<string[]> {
  let sums: LineSums = lineSums([]);
  const differences: string[] = [];
  for await (const lines of everyLine(statement.id)) {
    const some = lineSums(lines);
    sums = {
      entries: sums.entries + some.entries,
      ofOrders: addEarnings(sums.ofOrders, some.ofOrders),
      adjustedCents: sums.adjustedCents + some.adjustedCents,
    };
    differences.push(...(await earningDifferences(statement.vendorId, lines)));
  }
  return isSumOf(statement, sums)
    ? differences
    : [...differences, `${statement.id} is not what its lines come to`];
}

/** A line is skipped when a later line is about the same order. */
async function earningDifferences(vendorId: string, lines: readonly StatementLine[]): Promise<string[]> {
  const ofOrders = lines.flatMap((line) =>
    line.orderId === null ? [] : [{ ...line, orderId: line.orderId }],
  );
  const [earnings] = await getEntities([
    ofOrders.map(({ orderId }) => vendorEarningEntity.at(orderId, vendorId)),
  ]);
  return ofOrders.flatMap(({ orderId, id, stated }, at) => {
    const earning = earnings[at];
    if (earning && earning.statedBy !== id) return [];
    const isSame = earning && isNoEarning(addEarnings(sumEarnings(earning.stated), stated, -1));
    return isSame ? [] : [`${orderId} has not of statements what its last line says`];
  });
}

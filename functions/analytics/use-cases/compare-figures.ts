import { isDeepStrictEqual } from 'node:util';
import {
  countedOrderEntity,
  listCountedOrders,
  markAgainWrite,
} from '#functions/orders/data/counted-orders.ts';
import { queryOrderEntries } from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { comparisonToRun } from '#functions/orders/domain/comparison-to-run.ts';
import { contributionOf, figureDateOf } from '#functions/orders/domain/contribution.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { pagesOf } from '#functions/platform/list-query.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { saveComparison, comparisonEntity } from '../data/comparisons.ts';
import { dayWrites, monthMarks, readDays } from '../data/figure-items.ts';
import type { Comparison } from '../domain/comparison.ts';
import { monthOf } from '../domain/days.ts';
import { changeFigures, differences, labelsOf, type Figures } from '../domain/figures.ts';

const pageSize = 200;
/** The number of past days whose orders are compared. Only a repair compares older orders. */
const comparedDays = 400;

/**
 * Compares the figures with the orders, in pieces. The position is kept after each piece.
 * 1. Each order's contribution is compared with the contribution that was counted. An order with a mark is left
 * out, because it is still to be counted.
 * 2. Each day's figures are compared with the sum of the contributions that were counted on it.
 * Each difference is logged and counted (`FiguresDiffering`). With `isRepair`, an order that differs gets a
 * mark, and the figures of a day that differs are replaced by the sum.
 */
export async function compareFigures(
  now: Date,
  timeLeft: () => number,
  reserveMs: number,
  isRepair: boolean,
): Promise<{ found: number; isDone: boolean }> {
  const today = localDate(now);
  const start = { stage: 'orders', position: null, day: null, found: 0 } as const;
  let comparison = comparisonToRun(await comparisonEntity.get(), { startedOn: today, ...start, isRepair });
  while (comparison.stage !== 'done' && timeLeft() > reserveMs) {
    const before = comparison.found;
    comparison = await nextPiece(comparison, today, now);
    if (comparison.found > before) count('FiguresDiffering', comparison.found - before);
    await saveComparison(comparison);
  }
  const isDone = comparison.stage === 'done';
  if (!isDone) logger.warn('The comparison of the figures goes on in its next run', { ...comparison });
  return { found: comparison.found, isDone };
}

const nextPiece = (comparison: Comparison, today: string, now: Date): Promise<Comparison> =>
  comparison.stage === 'orders' ? compareOrders(comparison, today, now) : compareDay(comparison, today, now);

async function compareOrders(comparison: Comparison, today: string, now: Date): Promise<Comparison> {
  const from = comparison.isRepair ? undefined : addDays(today, -comparedDays);
  const range = { status: undefined, from, to: undefined };
  const page = await queryOrderEntries(range, {
    limit: pageSize,
    position: comparison.position ?? undefined,
  });
  const ids = page.items.map(({ orderId }) => orderId);
  const [orders, countedOrders] = await getEntities([
    ids.map((id) => orderEntity.at(id)),
    ids.map((id) => countedOrderEntity.at(id)),
  ]);
  let { found, day } = comparison;
  for (const [at, order] of orders.entries()) {
    if (!order) continue;
    const date = figureDateOf(order);
    if (day === null || date < day) day = date;
    const countedOrder = countedOrders[at];
    if (countedOrder?.isMarked || isDeepStrictEqual(contributionOf(order), countedOrder?.contribution ?? {}))
      continue;
    found += 1;
    logger.error('An order is counted wrongly in the daily figures', { orderId: order.id, date });
    if (comparison.isRepair) await transact([markAgainWrite(order, now)]);
  }
  return page.cursor
    ? { ...comparison, found, day, position: page.cursor }
    : { ...comparison, found, day, position: null, stage: day === null ? 'done' : 'days' };
}

async function compareDay(comparison: Comparison, today: string, now: Date): Promise<Comparison> {
  const date = comparison.day ?? today;
  const isRight = await retryOnConflict(() => isDayRight(date, comparison.isRepair, now));
  const next = addDays(date, 1);
  return {
    ...comparison,
    found: comparison.found + (isRight ? 0 : 1),
    day: next,
    stage: next > today ? 'done' : 'days',
  };
}

/**
 * The index lags behind by moments, so a difference counts only when it is found twice and nothing was
 * counted in between. A repair writes the sum.
 */
async function isDayRight(date: string, isRepair: boolean, now: Date): Promise<boolean> {
  let versions = '';
  for (;;) {
    const [day] = await readDays([date]);
    const sum = await sumOf(date, isRepair);
    const wrong = differences(day?.figures ?? {}, sum);
    if (!day || wrong.length === 0) return true;
    const isSecondLook = versions === JSON.stringify(day.versions);
    versions = JSON.stringify(day.versions);
    if (!isSecondLook) continue;
    logger.error('The figures of a day are not what its orders come to', {
      date,
      figures: wrong.slice(0, 20),
    });
    if (isRepair) await transact([...dayWrites(day, sum), ...monthMarks(monthOf(date), now)]);
    return false;
  }
}

/** @param isNamed true to read the orders too. Figures that are to be written take their labels from them */
async function sumOf(date: string, isNamed: boolean): Promise<Figures> {
  let figures: Figures = {};
  for await (const counted of pagesOf((position) => listCountedOrders(date, position))) {
    const [orders] = await getEntities([
      isNamed ? counted.map(({ orderId }) => orderEntity.at(orderId)) : [],
    ]);
    for (const [at, { contribution }] of counted.entries()) {
      const order = orders[at];
      figures = changeFigures(figures, {}, contribution, order ? labelsOf(order) : {});
    }
  }
  return figures;
}

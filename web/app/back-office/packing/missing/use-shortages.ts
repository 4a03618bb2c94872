import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useDayParams } from '../use-packing-days.ts';

export type Shortages = Output<'listShortages'>;
export type Shortage = Shortages['shortages'][number];
export type Announced = Shortages['announced'][number];

/**
 * The milliseconds between two reads while shortages are under way. `waiting` is used when each of these
 * shortages has orders that wait for a payment or a refund. Otherwise a job still carries out a shortage, and
 * `working` is used.
 */
const againMs = { working: 5000, waiting: 30_000 };

/** Reads the shortages of the pickup day in the address. The read is repeated while a shortage is under way. */
export const useShortages = () =>
  useApiQuery(
    'listShortages',
    { params: useDayParams() },
    {
      refetchInterval(last) {
        const underWay = last?.shortages.filter(({ state }) => state === 'under_way') ?? [];
        if (underWay.length === 0) return false;
        return underWay.every(({ waiting }) => waiting > 0) ? againMs.waiting : againMs.working;
      },
    },
  );

/**
 * The number of units of the goods that are recorded as missing on the day. Shortages that were taken back do
 * not count.
 */
export const recordedUnits = (shortages: readonly Shortage[], goodsId: string): number =>
  shortages
    .filter((one) => one.goods_id === goodsId && one.takes_back === null && !one.is_taken_back)
    .reduce((sum, { quantity }) => sum + quantity, 0);

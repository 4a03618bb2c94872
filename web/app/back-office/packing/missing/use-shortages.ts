import type { Output } from '#shared/contracts/registry.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { useDayParams } from '../use-packing-days.ts';

export type Shortages = Output<'listShortages'>;
export type Shortage = Shortages['shortages'][number];
export type Announced = Shortages['announced'][number];

/** Milliseconds between two reads while a shortage is carried out, and while one waits for payments. */
const againMs = { working: 5000, waiting: 30_000 };

/** Reads the missing goods of the pickup day in the address, again and again while one is under way. */
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

/** The units of some goods that are recorded as missing on the day. */
export const recordedUnits = (shortages: readonly Shortage[], goodsId: string): number =>
  shortages
    .filter((one) => one.goods_id === goodsId && one.takes_back === null && !one.is_taken_back)
    .reduce((sum, { quantity }) => sum + quantity, 0);

import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listShortages } from '#shared/contracts/shortages/shortages.ts';
import type { DayParams } from '#functions/packing/use-cases/read-sheet.ts';
import { listHarvestsOf } from '#functions/vendor-orders/data/harvest-lists.ts';
import { listShortagesOf } from '../data/shortages.ts';
import { toShortage } from '../domain/shortage.ts';

/** The shortages of a pickup day, and those that vendors announced for its cycle. Takes two requests to the table. */
export async function showShortages({
  cycle_id: cycleId,
  date,
}: DayParams): Promise<Answer<typeof listShortages>> {
  const [shortages, harvests] = await Promise.all([listShortagesOf(cycleId, date), listHarvestsOf(cycleId)]);
  return {
    shortages: shortages.map(toShortage),
    announced: harvests.flatMap(({ vendorId, answer }) =>
      (answer?.short ?? []).map(({ productId, name, quantity }) => ({
        vendor_id: vendorId,
        goods_id: productId,
        name,
        quantity,
        note: answer?.note ?? '',
      })),
    ),
  };
}

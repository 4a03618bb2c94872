import type * as z from 'zod';
import type { answerHarvestList } from '#shared/contracts/vendor-orders/harvest.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { vendorNameOf } from '#functions/accounts/domain/user.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { readHarvest } from '../data/harvest-lines.ts';
import { answerWrite } from '../data/harvest-lists.ts';
import { harvestShortagesEntity, shortageWrites } from '../data/harvest-shortages.ts';
import { answerOf, mayAnswer, stateOf } from '../domain/harvest.ts';

/**
 * A later answer replaces an earlier one.
 * @throws AppError `not_found` when the vendor has no list for the cycle, or its cut-off is still ahead;
 * `conflict` when the list changed since the vendor saw it, or the pickups are over; Refusal as `answerOf`
 */
export async function answerHarvest(
  cycleId: string,
  { state, short, note }: z.output<(typeof answerHarvestList)['body']>,
  vendorId: string,
  staffId: string | undefined,
  now: Date,
): Promise<void> {
  const today = localDate(now);
  await retryOnConflict(
    async () => {
      const [{ list, lines }, [cycle, vendor, shortages]] = await Promise.all([
        readHarvest(vendorId, cycleId),
        getEntities([cycleEntity.at(cycleId), userEntity.at(vendorId), harvestShortagesEntity.at()]),
      ]);
      if (!cycle || !list || cycle.cutoffAt > now.toISOString()) throw notFound('Harvest list');
      if (!mayAnswer(cycle, today)) throw conflict('The pickups of this list are over.');
      if (stateOf(lines) !== state)
        throw conflict('The list changed meanwhile. Please look at it again before you answer.');
      const answer = answerOf(lines, { short, note }, now);
      const shortage = answer.short.length > 0 && {
        vendorId,
        vendorName: vendorNameOf(vendor),
        cycleId,
        cycleName: cycle.name,
        lastPickupDate: cycle.pickupDays.at(-1)?.date ?? cycle.pickupDate,
        at: answer.at,
        products: answer.short.map(({ name, quantity }) => ({ name, quantity })),
        note,
      };
      await transact([
        answerWrite(list, answer),
        ...shortageWrites(shortages, list, shortage || undefined, today),
        ...actedFor(staffId, vendorId, {
          at: now,
          kind: 'cycle',
          id: cycleId,
          after: { harvestAnswer: answer },
          record: cycle,
        }),
      ]);
    },
    { message: 'This list is being changed right now. Please try again.' },
  );
}

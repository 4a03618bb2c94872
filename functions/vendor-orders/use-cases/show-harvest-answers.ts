import { compareNames } from '#shared/compare-names.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listHarvestAnswers } from '#shared/contracts/vendor-orders/harvest.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { vendorNameOf } from '#functions/accounts/domain/user.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { listHarvestsOf } from '../data/harvest-lists.ts';

/**
 * Vendors without a current answer come first, then those with shortages, then those who bring everything;
 * each group by name.
 */
export async function showHarvestAnswers(cycleId: string): Promise<Answer<typeof listHarvestAnswers>> {
  const lists = await listHarvestsOf(cycleId);
  const [users] = await getEntities([lists.map(({ vendorId }) => userEntity.at(vendorId))]);
  const vendors = byId(users);
  const rows = lists.map(({ vendorId, answer, mailed }) => {
    // An answer is current when the last mail had the list in the same state, or when no mail was sent yet.
    const isCurrent = answer !== undefined && (!mailed || mailed.of === answer.of);
    return {
      vendor_id: vendorId,
      vendor_name: vendorNameOf(vendors.get(vendorId)) || vendorId,
      state: !isCurrent ? ('waiting' as const) : answer.short.length > 0 ? 'short' : 'confirmed',
      mailed_at: mailed?.at ?? null,
      answered_at: answer?.at ?? null,
      short: (answer?.short ?? []).map(({ productId, name, quantity }) => ({
        product_id: productId,
        name,
        quantity,
      })),
      note: answer?.note ?? '',
    } satisfies Answer<typeof listHarvestAnswers>['answers'][number];
  });
  const order = ['waiting', 'short', 'confirmed'];
  return {
    answers: rows.toSorted(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        compareNames(one.vendor_name, other.vendor_name),
    ),
  };
}

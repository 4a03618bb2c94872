import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getPackList } from '#shared/contracts/vendor-orders/harvest.ts';
import { compareNames } from '#shared/compare-names.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName } from '#functions/accounts/domain/user.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { notFound } from '#functions/platform/errors.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { partsOf } from './mark-ready.ts';

/** With so many orders, the answer stays below Lambda's limit of 6 MB, however long the members' names are. */
const maxShown = 2000;

/**
 * Sorted by pickup date, location and name. The table gets a request for each thousand orders, and one for
 * each hundred members. When the store does not share names and phones, the list shows the customer number.
 * @throws AppError `not_found`
 */
export async function showPackList(vendorId: string, cycleId: string): Promise<Answer<typeof getPackList>> {
  const cycle = await cycleEntity.get(cycleId);
  if (!cycle || cycle.status === 'cancelled') throw notFound('Cycle');
  const parts = (await partsOf(vendorId, cycle)).filter(
    ({ status, lines }) => status !== 'cancelled' && lines.some(({ quantity }) => quantity > 0),
  );
  const shownParts = parts.slice(0, maxShown);
  const [settings, users] = await getEntities([
    theSettings,
    [...new Set(shownParts.map(({ userId }) => userId))].map((id) => userEntity.at(id)),
  ]);
  const members = byId(users);
  const isShared = settings.share_customer_contact_with_vendors;
  return {
    total: parts.length,
    orders: shownParts
      .map((part) => {
        const member = members.get(part.userId);
        const number = member?.customerNumber;
        return {
          order_id: part.orderId,
          status: part.status,
          customer: isShared && member ? fullName(member) : number ? `Customer ${number}` : 'A customer',
          phone: isShared ? (member?.phone ?? '') : '',
          pickup_date: part.cycle.pickupDate,
          pickup_location: part.location.name,
          items: part.lines
            .filter(({ quantity }) => quantity > 0)
            .map(({ productId, name, unit, quantity }) => ({ product_id: productId, name, unit, quantity })),
        };
      })
      .toSorted(
        (one, other) =>
          one.pickup_date.localeCompare(other.pickup_date) ||
          compareNames(one.pickup_location, other.pickup_location) ||
          compareNames(one.customer, other.customer) ||
          (one.order_id < other.order_id ? -1 : 1),
      ),
  };
}

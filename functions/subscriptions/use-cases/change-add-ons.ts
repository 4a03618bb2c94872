import { localDate } from '#shared/local-date.ts';
import { byId } from '#functions/platform/entity.ts';
import { conflict, invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import { changeFacts } from '../domain/change-facts.ts';
import { isSameList, replaceAddOns, type RequestedAddOn } from '../domain/add-ons.ts';
import type { Subscription } from '../domain/subscription.ts';
import { applyChange, type ChangeRequest } from './apply-change.ts';

/**
 * Replaces the standing add-ons. A cut-off that has passed is billed with the former add-ons. Each press of a
 * button is a change, so the mail waits and tells the state after the last change.
 * @throws AppError `not_found`; `conflict` when the subscription is not active or is a trial; `invalid` for a
 * product that cannot be a standing add-on
 */
export const changeAddOns = (request: ChangeRequest, addons: RequestedAddOn[]) =>
  applyChange(request, async (subscription) => {
    const problem = addOnProblem(subscription);
    if (problem) throw conflict(problem);
    const items = await addOnsFor(subscription.items, addons, request.now);
    return isSameList(subscription.items, items)
      ? undefined
      : {
          changesAt: () => ({ items }),
          isOfStatus: false,
          mail: 'subscription-updated',
          mailWaits: true,
          facts: changeFacts,
        };
  });

/** @throws AppError `invalid` for too many add-ons, and for a product that cannot be one */
export async function addOnsFor(standing: Subscription['items'], requests: RequestedAddOn[], now: Date) {
  const wantedIds = requests.filter((item) => item.quantity > 0).map((item) => item.product_id);
  const products = wantedIds.length > 0 ? await getStoredProducts(wantedIds) : [];
  const outcome = replaceAddOns(standing, requests, byId(products), () => newId('sbi', now), localDate(now));
  if ('problem' in outcome) throw invalid('addon_items', outcome.problem);
  return outcome.items;
}

function addOnProblem({ status, isTrial }: Subscription): string {
  if (status === 'paused') return 'This subscription is paused. Resume it to change its add-ons.';
  if (status === 'pending' || status === 'pending_confirmation')
    return 'This subscription is awaiting approval. You can change its add-ons once it is approved.';
  if (status !== 'active') return 'This subscription is cancelled and cannot be changed.';
  if (isTrial) return 'A trial ends after its first pickup and cannot have recurring add-ons.';
  return '';
}

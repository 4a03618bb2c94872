import { userEntity } from '#functions/accounts/data/users.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { isGoneFor } from '../domain/submission.ts';

/**
 * The mail that tells a vendor the decision of staff. Its id has the product's version, so that each version is
 * mailed only once. Undefined when this change decided nothing, or the vendor's account is gone.
 */
export async function tellVendor(
  before: Product,
  after: Product,
  now: Date,
): Promise<OutboxMail | undefined> {
  const { decision } = after;
  if (!decision || decision === before.decision) return undefined;
  const vendor = await userEntity.get(before.vendorId);
  if (!vendor || vendor.deletedAt) return undefined;
  const data = {
    firstName: vendor.firstName,
    productName: before.name,
    isChange: decision.of === 'change',
    isApproved: decision.outcome === 'approved',
    isOnSale: after.status === 'active',
    isGone: isGoneFor(before, after),
    reason: decision.reason,
    link: absoluteUrl('/vendor/products'),
  };
  return outboxMail(`msg_${after.id}_${after.version}`, vendor, 'product-decided', data, now);
}

import type * as z from 'zod';
import type {
  getProductSubmission,
  reviewProductSubmission,
} from '#shared/contracts/product-management/submissions.ts';
import type { Answer } from '#shared/contracts/endpoint.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, vendorNameOf } from '#functions/accounts/domain/user.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict } from '#functions/platform/errors.ts';
import { toAdminProduct } from '../domain/product-fields.ts';
import { withDecision, requestedFields, toDecision, waitingOf } from '../domain/submission.ts';
import { changeStored, requireProduct } from './save-product.ts';

/**
 * Shows the submission or change of a product that waits for approval, and the product's latest decision.
 * @throws AppError `not_found`
 */
export async function showSubmission(
  productId: string,
): Promise<Answer<typeof getProductSubmission>['submission']> {
  const product = await requireProduct(productId);
  const { decision, vendorId, changeRequest } = product;
  const [vendor, by] = await getEntities([
    vendorId === '' ? undefined : userEntity.at(vendorId),
    decision ? userEntity.at(decision.by) : undefined,
  ]);
  const waiting = waitingOf(product) ?? null;
  return {
    product: toAdminProduct(product),
    waiting,
    sent_at: waiting && (changeRequest?.requestedAt ?? product.submittedAt),
    requested: waiting === 'change' ? requestedFields(product) : null,
    vendor: vendor
      ? {
          id: vendor.id,
          name: vendorNameOf(vendor),
          email: vendor.email,
          vendor_status: vendor.vendorStatus,
        }
      : null,
    decision: decision && { ...toDecision(decision), decided_by: by ? fullName(by) : decision.by },
  };
}

/**
 * An approved product gets the category that staff choose. A repeated call changes nothing.
 * @throws AppError `not_found`; `conflict` when the product changed since staff read it, or somebody decided
 * before
 */
export async function reviewSubmission(
  productId: string,
  { version, decision: choice, reason, category }: z.output<(typeof reviewProductSubmission)['body']>,
  by: string,
  now: Date,
): Promise<Product> {
  const outcome = choice === 'approve' ? 'approved' : 'rejected';
  return changeStored(
    productId,
    async (before) => {
      const { decision } = before;
      const isRepeated =
        decision?.version === version &&
        decision.by === by &&
        decision.outcome === outcome &&
        decision.reason === reason;
      if (isRepeated) return undefined;
      const of = waitingOf(before);
      if (!of) throw conflict(await whoDecided(before, version));
      if (before.version !== version)
        throw conflict(
          `This ${of} is no longer as you saw it: it was changed meanwhile. Please look at it again.`,
        );
      const after = withDecision(before, of, { outcome, reason, by }, now);
      const shelvedProduct = choice === 'approve' && category !== undefined ? { ...after, category } : after;
      return { after: shelvedProduct, parents: new Map() };
    },
    by,
    now,
  );
}

/**
 * Tells staff who decided about a product before them.
 * @param version the product's version that staff saw. A decision of an older version is about an earlier
 * submission or change
 */
async function whoDecided({ decision }: Product, version: number): Promise<string> {
  if (!decision || decision.version < version)
    return 'Nothing waits for approval any more: the vendor took it back.';
  const admin = await userEntity.get(decision.by);
  return `${admin ? fullName(admin) : 'Somebody else'} ${decision.outcome} this already.`;
}

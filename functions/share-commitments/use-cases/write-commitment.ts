import type * as z from 'zod';
import type {
  createShareCommitment,
  updateShareCommitment,
} from '#shared/contracts/share-commitments/share-commitments.ts';
import { toCents } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { isVendor, type User } from '#functions/accounts/domain/user.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { AppError, changedMeanwhile, conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { requestedId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { promiseRateOf } from '#functions/settings/domain/vendor-commissions.ts';
import { commitmentEntity, openCycleCheck } from '../data/commitments.ts';
import { totalsWrites } from '../data/share-cycles.ts';
import {
  withAcceptance,
  cancelled,
  contributionOf,
  difference,
  isSameRequest,
  newCommitment,
  vendorProblem,
  withTerms,
  type Commitment,
  type Terms,
  type Writer,
} from '../domain/commitment.ts';
import { toldVendor } from './told-vendor.ts';

export interface Written {
  commitment: Commitment;
  cycle: Cycle | undefined;
  vendor: User | undefined;
}

type NewFields = z.output<(typeof createShareCommitment)['body']>;
type Changes = z.output<(typeof updateShareCommitment)['body']>;

const busy = { message: 'This commitment is being changed right now. Please try again.' };

/**
 * When a form is sent twice, the second call answers the commitment of the first.
 * @throws AppError `not_found` for a cycle or vendor that does not exist, or a product that is not the
 * vendor's; `conflict` after the cut-off (for vendors), for a cancelled cycle, or when an earlier call of the
 * same form had other terms; `invalid` without a product; `forbidden` for an account that is not a vendor's
 */
export const addCommitment = (fields: NewFields, vendorId: string, by: Writer): Promise<Written> =>
  retryOnConflict(async () => {
    const now = new Date();
    const id = requestedId('commit', fields.request_id, now);
    const [cycle, vendor, product, previous, settings] = await getEntities([
      cycleEntity.at(fields.cycle_id),
      userEntity.at(vendorId),
      fields.product_id === null ? undefined : productEntity.at(fields.product_id),
      commitmentEntity.at(id),
      theSettings,
    ]);
    requireVendor(vendor, by);
    const request = newCommitment(
      { id, cycleId: fields.cycle_id, vendorId },
      {
        ...productOf(fields, product, vendorId),
        quantity: fields.quantity,
        unitPriceCents: toCents(fields.unit_price),
        notes: fields.notes,
      },
      promiseRateOf(settings, vendorId),
      by,
      now,
    );
    if (previous) {
      if (!isSameRequest(previous, request))
        throw conflict('This was saved already. Please close the form and look at the list.');
      return { commitment: previous, cycle, vendor };
    }
    if (!cycle) throw notFound('Cycle');
    if (by.isStaff && cycle.status === 'cancelled') throw conflict('This cycle is cancelled.');
    await write(undefined, request, { cycle, vendor }, by, now);
    return { commitment: request, cycle, vendor };
  }, busy);

/**
 * When no field changes, nothing is written.
 * @param of the vendor to whom the commitment must belong; left out for staff
 * @throws AppError `not_found`; `conflict` when the commitment changed since it was read, is cancelled, or
 * (for vendors) its cut-off has passed
 */
export const changeCommitment = (
  commitmentId: string,
  { version, ...changes }: Changes,
  by: Writer,
  of?: string,
): Promise<Written> =>
  retryOnConflict(async () => {
    const now = new Date();
    const { before, around, product } = await readForChange(commitmentId, of, changes.product_id);
    requireChangeable(before, version);
    const after = withTerms(before, termsIn(changes, before, product), by, now);
    if (!after) return { commitment: before, ...around };
    await write(before, after, around, by, now);
    return { commitment: after, ...around };
  }, busy);

/**
 * Staff accept a commitment before the cut-off, with its whole quantity or a smaller one. The vendor is told.
 * A repeated call changes nothing.
 * @throws AppError `not_found`; `conflict` when the commitment changed since it was read, is cancelled, or
 * its cut-off has passed; `invalid` for more than is promised
 */
export const acceptCommitment = (
  commitmentId: string,
  { version, quantity }: { version: number; quantity: number },
  by: Writer,
): Promise<Written> =>
  retryOnConflict(async () => {
    const now = new Date();
    const { before, around } = await readForChange(commitmentId, undefined);
    const after = withAcceptance(before, quantity, by, now);
    if (!after) {
      requireStanding(before);
      return { commitment: before, ...around };
    }
    requireChangeable(before, version);
    if (vendorProblem(around.cycle, now))
      throw conflict('The cut-off of this cycle has passed. Please change the commitment instead.');
    if (quantity > before.quantity) throw invalid('quantity', `No more than ${before.quantity} is promised.`);
    await write(before, after, around, by, now);
    return { commitment: after, ...around };
  }, busy);

/**
 * A cancelled commitment stays in the lists with its reason. A repeated call changes nothing.
 * @param of the vendor to whom the commitment must belong; left out for staff
 * @throws AppError as `changeCommitment`
 */
export const cancelCommitment = (
  commitmentId: string,
  { version, reason }: { version: number; reason: string },
  by: Writer,
  of?: string,
): Promise<Written> =>
  retryOnConflict(async () => {
    const now = new Date();
    const { before, around } = await readForChange(commitmentId, of);
    if (before.status === 'cancelled') return { commitment: before, ...around };
    requireChangeable(before, version);
    const after = cancelled(before, reason, by, now);
    await write(before, after, around, by, now);
    return { commitment: after, ...around };
  }, busy);

/** @throws AppError `not_found` when the commitment does not exist, or belongs to another vendor */
async function readForChange(commitmentId: string, vendorId: string | undefined, productId?: string | null) {
  const before = await commitmentEntity.get(commitmentId);
  if (!before || (vendorId !== undefined && before.vendorId !== vendorId)) throw notFound('Commitment');
  const [cycle, vendor, product] = await getEntities([
    cycleEntity.at(before.cycleId),
    userEntity.at(before.vendorId),
    productId ? productEntity.at(productId) : undefined,
  ]);
  return { before, around: { cycle, vendor }, product };
}

function requireChangeable(before: Commitment, version: number): void {
  if (before.version !== version) throw changedMeanwhile('commitment');
  requireStanding(before);
}

function requireStanding({ status }: Commitment): void {
  if (status === 'cancelled') throw conflict('This commitment is cancelled and cannot be changed.');
}

async function write(
  before: Commitment | undefined,
  after: Commitment,
  { cycle, vendor }: Omit<Written, 'commitment'>,
  by: Writer,
  now: Date,
): Promise<void> {
  const problem = by.isStaff ? '' : vendorProblem(cycle, now);
  if (problem) throw conflict(problem);
  const { id, cycleId } = after;
  const mail = by.isStaff && before ? toldVendor(after, cycle, vendor, now) : undefined;
  const writes = [
    before ? commitmentEntity.replace(after) : commitmentEntity.create(after),
    ...totalsWrites(cycleId, difference(contributionOf(before), contributionOf(after))),
    ...(by.isStaff
      ? [
          auditEntry({
            by: by.userId,
            at: now,
            kind: 'share-commitment',
            id,
            ...(before && { before: recordOf(before) }),
            after: recordOf(after),
          }),
        ]
      : [openCycleCheck(cycleId, now)]),
  ];
  await transactWithMails(writes, [mail]);
}

/** A commitment as an audit entry keeps it: without its log and its outcome. */
const recordOf = ({ log, updatedAt, outcome, ...record }: Commitment) => record;

function requireVendor(vendor: User | undefined, { isStaff }: Writer): void {
  if (isVendor(vendor)) return;
  throw isStaff
    ? notFound('Vendor')
    : new AppError(
        'forbidden',
        'Your account is not a vendor’s. Commitments for a vendor are added in the back office.',
      );
}

type ProductTerms = Pick<Terms, 'productId' | 'productName'>;

function productOf(
  request: { product_id: string | null; product_name: string },
  product: Product | undefined,
  vendorId: string,
): ProductTerms {
  if (request.product_id === null) {
    if (request.product_name === '') throw invalid('product_name', 'Please choose a product or name one');
    return { productId: null, productName: request.product_name };
  }
  if (!product || product.status === 'deleted' || product.vendorId !== vendorId) throw notFound('Product');
  return { productId: product.id, productName: product.name };
}

function termsIn(
  changes: Omit<Changes, 'version'>,
  before: Commitment,
  product: Product | undefined,
): Partial<Terms> {
  const { product_id: productId = before.productId, product_name: productName } = changes;
  const isSame = productId === before.productId && (productId !== null || productName === undefined);
  return {
    ...(!isSame &&
      productOf(
        {
          product_id: productId,
          product_name: productName ?? (before.productId === null ? before.productName : ''),
        },
        product,
        before.vendorId,
      )),
    ...(changes.quantity !== undefined && { quantity: changes.quantity }),
    ...(changes.unit_price !== undefined && { unitPriceCents: toCents(changes.unit_price) }),
    ...(changes.notes !== undefined && { notes: changes.notes }),
  };
}

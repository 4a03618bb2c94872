import type * as z from 'zod';
import type {
  createProduct,
  updateProduct,
} from '#shared/contracts/product-management/product-management.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import {
  addChild,
  changeProduct,
  listingWrites,
  productEntity,
  removeChild,
} from '#functions/catalogue/data/products.ts';
import { waitingWrites } from '#functions/catalogue/data/waiting-products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { keepPictures } from '#functions/pictures/use-cases/keep-pictures.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { newProduct, picturesOf, saysAllOf, stockAfter, withFields } from '../domain/product-fields.ts';
import { withStaffPrice } from '../domain/own-price.ts';
import { decidedBesides, withRequested } from '../domain/submission.ts';
import { asTheyWere, withPriceKept } from './keep-price.ts';
import { readRelated } from './read-related.ts';
import { tellVendor } from './tell-vendor.ts';

export const addedBefore =
  'This product was added already. Please close this form and open the product to change it.';
export const busy = 'Others are changing products right now. Please try again.';

export type NewFields = Omit<z.output<(typeof createProduct)['body']>, 'request_id'>;

/**
 * A repeated call with the same content answers the stored product.
 * @throws AppError `conflict` when a different product has the id; Refusal at `price`, `vendor_id` or
 * `parent_id`, or at the field of a picture that does not exist
 */
export async function addProduct(fields: NewFields, by: string, now: Date, id: string): Promise<Product> {
  return retryOnConflict(
    async () => {
      const { parents, vendorName, offer, asRead } = await readRelated(fields, undefined);
      const all = { ...fields, vendor_name: vendorName ?? '' };
      const product = { ...newProduct(id, all, now), ...offer };
      try {
        await transact([
          productEntity.create(product),
          ...(await listingWrites(product)),
          ...childrenWrites(product, null, parents),
          ...(await keepPictures(picturesOf(product))),
          ...waitingWrites(undefined, product),
          auditEntry({ by, at: now, kind: 'product', id, after: product }),
          ...asRead,
        ]);
      } catch (error) {
        if (!(error instanceof TransactionRefused && error.failed.includes('product'))) throw error;
        const previous = await productEntity.get(id);
        if (!previous || previous.status === 'deleted' || !saysAllOf(previous, all, now))
          throw conflict(addedBefore);
        return previous;
      }
      return product;
    },
    { message: busy },
  );
}

/**
 * Only changed attributes of the product are written, because orders may change its stock, and reviews its
 * ratings, at the same time.
 * @throws AppError `not_found`; `conflict` when somebody changed the product since the form began, or when a
 * group header that has products would become a product; Refusal at `price`, `vendor_id` or `parent_id`
 */
export const saveChanges = (
  productId: string,
  { version, stock_before: stockBefore, ...fields }: z.output<(typeof updateProduct)['body']>,
  by: string,
  now: Date,
): Promise<Product> =>
  changeStored(
    productId,
    async (before) => {
      if (before.version !== version) throw changedMeanwhile('product');
      const { parents, vendorName, offer, asRead } = await readRelated(fields, before);
      const stock =
        fields.stock === undefined ? undefined : stockAfter(before.stock, fields.stock, stockBefore);
      const after = { ...withFields(before, { ...fields, vendor_name: vendorName, stock }, now), ...offer };
      if (before.isParent && !after.isParent) requireNoChildren(before);
      return { after, parents, also: asRead };
    },
    by,
    now,
  );

interface Decision {
  after: Product;
  /** The group headers that the product leaves and joins, by id. */
  parents: Map<string, Product>;
  also?: NamedWrite[];
}

/**
 * Changes a product, and all lists that name it, in one transaction with an audit entry. When an item changed
 * since it was read, everything is done again. When the change decides a submission or a requested change,
 * the vendor is told.
 * @param decide answers undefined when there is nothing to change
 * @throws AppError `not_found`
 */
export const changeStored = (
  productId: string,
  decide: (before: Product) => Promise<Decision | undefined>,
  by: string,
  now: Date,
): Promise<Product> =>
  retryOnConflict(
    async () => {
      const before = await requireProduct(productId);
      const decision = await decide(before);
      if (!decision) return before;
      const changed = withStaffPrice(before, decidedBesides(before, decision.after, by, now));
      const { after, cycles } = await withPriceKept(before, { ...changed, version: before.version + 1 }, now);
      const mail = await tellVendor(before, after, now);
      const writes = [
        ...(await changeWrites(before, after, decision.parents)),
        ...(await keepPictures(picturesOf(after), [
          ...Object.values(picturesOf(before)),
          // The pictures of a requested change were kept when the vendor requested it.
          ...Object.values(picturesOf(withRequested(before))),
        ])),
        ...waitingWrites(before, after),
        auditEntry({ by, at: now, kind: 'product', id: productId, before, after }),
        ...asTheyWere(cycles),
        ...(decision.also ?? []),
      ];
      await transactWithMails(writes, [mail]);
      return after;
    },
    { message: busy },
  );

export const changeWrites = async (
  before: Product,
  after: Product,
  parents: Map<string, Product>,
): Promise<NamedWrite[]> => [
  changeProduct(before, after),
  ...(await listingWrites(after)),
  ...childrenWrites(after, before.parentId, parents),
];

/** For `changeWrites`: the group header that a product leaves, by id; empty when it leaves none. */
export async function leftHeader(before: Product, after: Product): Promise<Map<string, Product>> {
  if (before.parentId === null || before.parentId === after.parentId) return new Map();
  const header = await productEntity.get(before.parentId);
  return new Map(header ? [[header.id, header]] : []);
}

/** @throws AppError `not_found`, also for a deleted product */
export async function requireProduct(productId: string): Promise<Product> {
  const product = await productEntity.get(productId);
  if (!product || product.status === 'deleted') throw notFound('Product');
  return product;
}

/** @throws AppError `conflict` for a group header that has products */
export function requireNoChildren({ name, childIds }: Product): void {
  if (childIds.length > 0)
    throw conflict(
      `${name} is a group header with ${childIds.length} product(s) under it. Move or delete them first.`,
    );
}

function childrenWrites(
  after: Product,
  formerParentId: string | null,
  parents: Map<string, Product>,
): NamedWrite[] {
  const joins = after.status === 'deleted' ? null : after.parentId;
  if (joins === formerParentId) return [];
  const [formerParent, newParent] = [parents.get(formerParentId ?? ''), parents.get(joins ?? '')];
  return [
    ...(formerParent?.childIds.includes(after.id) ? [removeChild(formerParent, after.id)] : []),
    ...(newParent ? [addChild(newParent, after.id)] : []),
  ];
}

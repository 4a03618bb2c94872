import type { ChangedField } from '#functions/audit/domain/changed-fields.ts';
import { waitingCounter } from '#functions/catalogue/data/waiting-products.ts';
import type { Decision } from '#functions/catalogue/domain/product.ts';
import { waitingVendor } from '#functions/catalogue/domain/waiting-vendor.ts';
import { isWithinRange } from '#functions/product-management/domain/own-price.ts';
import { defaultSettings } from '#functions/settings/domain/store-settings.ts';
import { userIdOf, vendorProduct } from '../actors/starting-world.ts';
import type { Snapshot } from './snapshot.ts';

const changesOf = (items: Snapshot['items'], productId: string) =>
  items
    .filter((item) => item.entity === 'auditEntry' && item.kind === 'product' && item.recordId === productId)
    .flatMap((item) => item.changes as ChangedField[]);

/**
 * Checks the products that a vendor submits. The stored number of products that wait for the approval of
 * staff is right. Each version of a product has at most one decision, and the vendor was told of the
 * decision. The price of a product on sale was set by staff, or by its vendor within the allowed range.
 */
export function* submissionBook({ items, products }: Snapshot): Generator<string> {
  const vendorId = userIdOf('vic');
  const { pk } = waitingCounter(vendorId);
  const counted = Number(items.find((item) => item.pk === pk)?.waiting ?? 0);
  const count = products.filter((product) => waitingVendor(product) === vendorId).length;
  if (counted !== count) yield `${counted} products are counted as waiting, ${count} are`;
  for (const { id, status, type, featured, salesTax, vendorId: of, decision } of products) {
    const decided = changesOf(items, id).flatMap(({ field, after }) =>
      field === 'decision' ? [(after as Decision).version] : [],
    );
    if (new Set(decided).size < decided.length) yield `${id} was decided about twice in one state`;
    if (decision && !items.some((item) => item.id === `msg_${id}_${decision.version + 1}`))
      yield `${id} was ${decision.outcome}, and its vendor was not told`;
    const isSubmitted = of === vendorId && id !== vendorProduct.id;
    const staffSet = new Set(changesOf(items, id).map(({ field }) => field));
    const isMore =
      (type !== 'addon' && !staffSet.has('type')) ||
      (featured && !staffSet.has('featured')) ||
      (!salesTax && !staffSet.has('salesTax'));
    if (isSubmitted && isMore) yield `${id} is more than was allowed`;
    if (isSubmitted && status === 'active' && !decision) yield `${id} is on sale without a decision`;
  }
  const greens = products.find(({ id }) => id === vendorProduct.id);
  const changed = changesOf(items, vendorProduct.id)
    .filter(({ field }) => field === 'priceCents')
    .reduce((sum, { before, after }) => sum + Number(after) - Number(before), 0);
  if (greens && greens.priceCents !== vendorProduct.priceCents + changed)
    yield `${greens.id} costs ${greens.priceCents}, and was made to cost ${vendorProduct.priceCents + changed}`;
  for (const product of products)
    if (!isWithinRange(product, product.priceCents, defaultSettings.vendor_price_range))
      yield `${product.id} costs ${product.priceCents}, and staff approved ${product.approvedPriceCents}`;
}

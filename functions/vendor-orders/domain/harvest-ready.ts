import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';
import type { HarvestLine } from './part-change.ts';

/** A choice of lines, by product, location or both; all lines when both are undefined. */
export interface ReadyScope {
  productId?: string | undefined;
  locationId?: string | undefined;
}

type Line = Pick<HarvestLine, 'productId' | 'location' | 'quantity'>;

/** The key contains the quantity, so that a changed line is not ready any more. */
const keyOf = ({ productId, location, quantity }: Line): string => `${productId} ${location.id} ${quantity}`;

export const isReady = (ready: ReadonlySet<string>, line: Line): boolean => ready.has(keyOf(line));

const isMeant = ({ productId, locationId }: ReadyScope, line: Line): boolean =>
  (productId === undefined || productId === line.productId) &&
  (locationId === undefined || locationId === line.location.id);

/** The keys of the ready lines, after the vendor marked or unmarked the lines of `scope`. */
export const withMarks = (
  before: readonly string[],
  lines: readonly Line[],
  scope: ReadyScope,
  isMarked: boolean,
): string[] => {
  const previousKeys = new Set(before);
  return lines
    .filter((line) => (isMeant(scope, line) ? isMarked : isReady(previousKeys, line)))
    .map(keyOf)
    .toSorted();
};

const notYetReady = ['pending', 'confirmed', 'preparing'];

/**
 * An order is `ready` once all its products are marked, and `confirmed` again when a mark was removed.
 * Undefined when the status stays. A collected order never goes back.
 */
export function statusByList(
  part: Pick<VendorPart, 'status' | 'lines' | 'location'>,
  lines: readonly Line[],
  ready: ReadonlySet<string>,
  scope: ReadyScope,
): 'ready' | 'confirmed' | undefined {
  const own = part.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId }) =>
      lines.find((line) => line.productId === productId && line.location.id === part.location.id),
    );
  if (!own.some((line) => line && isMeant(scope, line))) return undefined;
  const isAllReady = own.every((line) => line !== undefined && isReady(ready, line));
  if (isAllReady) return notYetReady.includes(part.status) ? 'ready' : undefined;
  return part.status === 'ready' ? 'confirmed' : undefined;
}

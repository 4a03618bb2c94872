import type { VendorPart } from '#functions/orders/domain/vendor-part.ts';
import type { HarvestLine } from './part-change.ts';

/** Which lines of a list are meant: all, those of a product, of a location, or one of both. */
export interface ReadyScope {
  productId?: string | undefined;
  locationId?: string | undefined;
}

type Line = Pick<HarvestLine, 'productId' | 'location' | 'quantity'>;

/** With its quantity: a line that becomes another one is not ready any more. */
const keyOf = ({ productId, location, quantity }: Line): string => `${productId} ${location.id} ${quantity}`;

export const isReady = (ready: ReadonlySet<string>, line: Line): boolean => ready.has(keyOf(line));

const isMeant = ({ productId, locationId }: ReadyScope, line: Line): boolean =>
  (productId === undefined || productId === line.productId) &&
  (locationId === undefined || locationId === line.location.id);

/** What is ready after some lines were marked, or their mark taken back; marks of lines that are gone are left out. */
export const withMarks = (
  before: readonly string[],
  lines: readonly Line[],
  scope: ReadyScope,
  isMarked: boolean,
): string[] => {
  const known = new Set(before);
  return lines
    .filter((line) => (isMeant(scope, line) ? isMarked : isReady(known, line)))
    .map(keyOf)
    .toSorted();
};

const notYetReady = ['pending', 'confirmed', 'preparing'];

/**
 * What an order's status is to be by what is ready of the list: `ready` once all of its products are, and `confirmed` again where the
 * mark of one was taken back. Undefined where it stays: nobody takes back what was collected.
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

import { userEntity } from '#functions/accounts/data/users.ts';
import { notOffered, offeredUntilOf } from '#functions/accounts/domain/offered-until.ts';
import { fullName, shopNameOf, type User } from '#functions/accounts/domain/user.ts';
import { partNameOf } from '#functions/catalogue/data/parts.ts';
import {
  followWrites,
  getStoredProducts,
  maxFollowing,
  productEntity,
  type VendorFacts,
} from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { isVendor } from '#functions/accounts/domain/user.ts';

const pageSize = 100;

/**
 * Copies two facts of a vendor's account to the vendor's products: the business name, and the last day for which
 * the products are offered (`offeredUntilOf`). The work is done in pieces. It may stop after each piece, and a
 * later call does the rest.
 * @param vendor the account as it was read
 * @param ids all products of the vendor
 * @returns true when all products are in line
 */
export async function doProductsFollow(
  vendorId: string,
  vendor: User | undefined,
  ids: readonly string[],
  mayGoOn: () => boolean,
): Promise<boolean> {
  for (let from = 0; from < ids.length; from += pageSize) {
    if (!mayGoOn()) return false;
    const products = await getStoredProducts(ids.slice(from, from + pageSize));
    for (const piece of piecesOf(behind(products, vendorId, vendor))) {
      if (!mayGoOn()) return false;
      await retryOnConflict(() => follow(vendorId, piece));
    }
  }
  return true;
}

interface Piece {
  partName: string;
  ids: string[];
}

/** Groups products by the part of the catalogue that has their entries. A group fits into a transaction. */
function piecesOf(products: readonly Product[]): Piece[] {
  const pieces: Piece[] = [];
  for (const { id } of products) {
    const partName = partNameOf(id);
    const open = pieces.findLast((piece) => piece.partName === partName);
    if (open && open.ids.length < maxFollowing) open.ids.push(id);
    else pieces.push({ partName, ids: [id] });
  }
  return pieces;
}

/**
 * Writes the vendor's name and last day of sale into the products of a piece. The transaction is refused when the
 * vendor's account changed since it was read. Otherwise an older name could overwrite a newer one.
 */
async function follow(vendorId: string, { partName, ids }: Piece): Promise<void> {
  const [vendor, products] = await getEntities([
    userEntity.at(vendorId),
    ids.map((id) => productEntity.at(id)),
  ]);
  const presentProducts = products.filter((product) => product !== undefined);
  const others = behind(presentProducts, vendorId, vendor);
  if (others.length === 0) return;
  await transact([
    ...(vendor ? [userEntity.check(vendor, ['version'])] : []),
    ...(await followWrites(partName, others, factsOf(vendor))),
  ]);
}

const factsOf =
  (vendor: User | undefined) =>
  (product: Product): VendorFacts => ({
    offeredUntil: isVendor(vendor) ? offeredUntilOf(vendor) : notOffered,
    vendorName: isVendor(vendor) ? nameOf(vendor, product) : product.vendorName,
  });

/**
 * When the business has no name, the product keeps the name that staff typed; only the person's own name is
 * removed.
 */
function nameOf(vendor: User, { vendorName }: Product): string {
  const isPerson = vendorName === fullName(vendor);
  return shopNameOf(vendor) || (isPerson ? '' : vendorName);
}

/** The products whose vendor name or last day of sale differs from the vendor's account. */
const behind = (products: readonly Product[], vendorId: string, vendor: User | undefined): Product[] =>
  products.filter((product) => {
    const { offeredUntil, vendorName } = factsOf(vendor)(product);
    const isInLine = product.offeredUntil === offeredUntil && product.vendorName === vendorName;
    return product.vendorId === vendorId && !isInLine;
  });

import { boxOf, type BoxContents } from '#functions/cycles/domain/box-contents.ts';
import type { Commitment } from '#functions/share-commitments/domain/commitment.ts';
import type { PackedItem, PackedMember, PackedShare, PickedProduct, Storage } from './packed-items.ts';

/** The data from which a location's lists are made, without the members. */
export interface ListFacts {
  holdsUnpaid: boolean;
  contents: Pick<BoxContents, 'boxes'> | undefined;
  commitments: readonly Commitment[];
  vendorNameOf: (vendorId: string) => string;
  storageOf: (productId: string) => Storage;
}

export const isHeld = ({ owedCents }: Pick<PackedMember, 'owedCents'>, holdsUnpaid: boolean): boolean =>
  holdsUnpaid && owedCents > 0;

/** All lines of a location's lists: members, sums of their products and shares, and promises for its shares. */
export function locationLists(
  locationId: string,
  members: readonly PackedMember[],
  facts: ListFacts,
): PackedItem[] {
  return [
    ...members,
    ...productsOf(locationId, members, facts.holdsUnpaid),
    ...sharesOf(locationId, members, facts),
    ...promisesOf(locationId, facts),
  ];
}

function productsOf(
  locationId: string,
  members: readonly PackedMember[],
  holdsUnpaid: boolean,
): PickedProduct[] {
  const products = new Map<string, PickedProduct>();
  for (const member of members)
    for (const goods of [...member.addOns, ...member.items]) {
      const { quantity = 0, held = 0 } = products.get(goods.productId) ?? {};
      products.set(goods.productId, {
        ...goods,
        kind: 'product',
        locationId,
        quantity: quantity + goods.quantity,
        held: held + (isHeld(member, holdsUnpaid) ? goods.quantity : 0),
      });
    }
  return [...products.values()];
}

function sharesOf(
  locationId: string,
  members: readonly PackedMember[],
  { holdsUnpaid, contents }: ListFacts,
): PackedShare[] {
  const shares = new Map<string, PackedShare>();
  for (const member of members)
    for (const share of member.shares) {
      const { quantity = 0, held = 0 } = shares.get(share.planId) ?? {};
      shares.set(share.planId, {
        ...share,
        kind: 'share',
        locationId,
        quantity: quantity + share.quantity,
        held: held + (isHeld(member, holdsUnpaid) ? share.quantity : 0),
        items: boxOf(contents, share.planId, locationId).map(({ name }) => name),
      });
    }
  return [...shares.values()];
}

export const promisesOf = (
  locationId: string,
  { commitments, vendorNameOf, storageOf }: Pick<ListFacts, 'commitments' | 'vendorNameOf' | 'storageOf'>,
): PackedItem[] =>
  commitments.flatMap(({ id, productId, productName, vendorId, outcome }) =>
    (outcome?.places ?? [])
      .filter((place) => place.id === locationId)
      .map(({ quantity }) => ({
        kind: 'promise' as const,
        locationId,
        productId: id,
        name: productName,
        unit: '',
        vendorId,
        vendorName: vendorNameOf(vendorId),
        storage: productId === null ? ('shelf' as const) : storageOf(productId),
        quantity,
      })),
  );

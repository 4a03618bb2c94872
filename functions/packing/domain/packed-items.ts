import type { storages } from '#shared/contracts/product-management/product-management.ts';

export type Storage = (typeof storages)[number];

/** A quantity of a product, or of goods that a vendor promised for the shares. */
export interface Goods {
  /** The id of the product, or of the promise. */
  productId: string;
  name: string;
  unit: string;
  vendorId: string;
  vendorName: string;
  storage: Storage;
  quantity: number;
}

/** A product with its total quantity, over all members' orders at a location. */
export interface PickedProduct extends Goods {
  kind: 'product';
  locationId: string;
  /** The part of the quantity that is held back, because the members who ordered it owe. */
  held: number;
}

/** A location's part of the goods that a vendor promised for the shares. */
export interface ReceivedPromise extends Goods {
  kind: 'promise';
  locationId: string;
}

/** The number of a plan's shares at a location, with the contents that staff set. */
export interface PackedShare {
  kind: 'share';
  locationId: string;
  planId: string;
  name: string;
  quantity: number;
  held: number;
  items: string[];
}

/**
 * The goods of one member at a location, from all their orders of the cycle. Name, phone and dietary needs
 * are read when the list is shown, so that a list keeps nothing of a deleted account.
 */
export interface PackedMember {
  kind: 'member';
  locationId: string;
  userId: string;
  customerNumber: number | null;
  shares: { planId: string; name: string; quantity: number }[];
  /** The standing add-ons of the member's share. */
  addOns: Goods[];
  /** The goods that the member ordered besides the share. */
  items: Goods[];
  missing: string[];
  instructions: string[];
  owedCents: number;
  /** The member's orders, with the versions from which the list was made. */
  orders: { id: string; version: number }[];
}

export type PackedLine = PickedProduct | ReceivedPromise | PackedShare;
export type PackedItem = PackedLine | PackedMember;

import type { Output } from '#shared/contracts/registry.ts';

type ReceivingList = Output<'getReceivingList'>;

/**
 * Goods that can be missing on a pickup day: a product that members ordered, or a product that a vendor
 * promised for the shares.
 */
export interface Goods {
  kind: 'product' | 'promise';
  id: string;
  name: string;
  unit: string;
  vendorName: string;
  quantity: number;
  locations: { location_id: string; name: string; quantity: number }[];
}

export const goodsIn = ({ vendors }: Pick<ReceivingList, 'vendors'>): Goods[] =>
  vendors.flatMap(({ name: vendorName, products }) =>
    products.map(({ product_id: id, name, unit, quantity, locations, is_promised: isPromised }) => ({
      kind: isPromised ? 'promise' : 'product',
      id,
      name,
      unit,
      vendorName,
      quantity,
      locations,
    })),
  );

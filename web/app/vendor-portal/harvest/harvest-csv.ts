import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { Output } from '#shared/contracts/registry.ts';

export type Harvest = NonNullable<Output<'getHarvestList'>['harvest']>;

const dividedTexts = { by_contents: 'contents of the shares', by_shares: 'shares at the location' };

/** The harvest list as a CSV file: one row for each product's total, and one for each product at a pickup location. */
export const harvestCsv = ({ products, locations }: Harvest): string =>
  byteOrderMark +
  csvLines([
    ['Product', 'Unit', 'Pickup location', 'Pickup date', 'Quantity', 'Divided by'],
    ...products.map(({ name, unit, quantity }) => [name, unit, 'Total', '', quantity, '']),
    ...locations.flatMap((location) =>
      location.products.map(({ name, unit, quantity, divided }) => [
        name,
        unit,
        location.name,
        location.pickup_date,
        quantity,
        divided ? dividedTexts[divided] : '',
      ]),
    ),
  ]);

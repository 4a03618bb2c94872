import { byteOrderMark, csvLines } from '#shared/csv.ts';
import type { Output } from '#shared/contracts/registry.ts';

export type Harvest = NonNullable<Output<'getHarvestList'>['harvest']>;

/** The list as a file: a row for each product and pickup location, and one for each total. */
export const harvestCsv = ({ products, locations }: Harvest): string =>
  byteOrderMark +
  csvLines([
    ['Product', 'Unit', 'Pickup location', 'Pickup date', 'Quantity'],
    ...products.map(({ name, unit, quantity }) => [name, unit, 'Total', '', quantity]),
    ...locations.flatMap((location) =>
      location.products.map(({ name, unit, quantity }) => [
        name,
        unit,
        location.name,
        location.pickup_date,
        quantity,
      ]),
    ),
  ]);

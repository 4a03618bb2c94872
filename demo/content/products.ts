import { botanicals } from './products-botanicals.ts';
import { breadAndBakery } from './products-bread-and-bakery.ts';
import { coffeeAndTea, pantry } from './products-coffee-and-pantry.ts';
import { eggsAndDairy } from './products-eggs-and-dairy.ts';
import { honeyAndPreserves } from './products-honey-and-preserves.ts';
import { microgreens, mushrooms } from './products-microgreens-and-mushrooms.ts';
import { produce } from './products-produce.ts';
import type { SeedProduct } from './types.ts';

/** All products, shelf by shelf. */
export const products: SeedProduct[] = [
  ...produce,
  ...eggsAndDairy,
  ...honeyAndPreserves,
  ...breadAndBakery,
  ...microgreens,
  ...mushrooms,
  ...coffeeAndTea,
  ...botanicals,
  ...pantry,
];

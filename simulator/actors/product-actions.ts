import type { Product } from '#functions/catalogue/domain/product.ts';
import { choose, everyItem, type Action, type Dice } from './choosing.ts';
import { adminId } from '../engine/world.ts';

/** An import id (UUID) made from the dice. The same dice send the same import again. */
const importOf = (dice: Dice): string =>
  `00000000-0000-4000-8000-${dice
    .slice(0, 3)
    .reduce((sum, each) => sum * 64 + (each % 64), 0)
    .toString(16)
    .padStart(12, '0')
    .slice(-12)}`;

export const productActions: Record<string, Action> = {
  /** Imports a file with a row that changes price or stock, and a row that adds a product. */
  importProducts: async (run, _who, dice) => {
    const product = choose(await everyItem<Product>(run, 'product'), dice[0]);
    if (!product) return;
    const { id, version, stock } = product;
    const [, , amount = 0] = dice;
    const cells = choose<Record<string, string>>(
      [
        { price: `$${5 + (amount % 3)}.00` },
        stock === null ? { featured: 'yes' } : { stock: String(Math.max(0, stock + (amount % 4) - 1)) },
      ],
      dice[1],
    )!;
    const call = {
      userId: adminId,
      body: {
        import_id: importOf(dice),
        rows: [
          { row: 2, id, version, stock_before: stock, cells },
          {
            row: 3,
            id: `prd_from-a-file-${amount % 2}`,
            version: null,
            cells: { name: 'From a file', price: '2' },
          },
        ],
      },
    };
    run.call('staff', 'importProducts', call);
    if (amount % 5 === 0) run.call('staff', 'importProducts', call);
  },
};

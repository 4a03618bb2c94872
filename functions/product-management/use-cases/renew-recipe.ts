import type * as z from 'zod';
import type { updateProductRecipe } from '#shared/contracts/product-management/recipes.ts';
import { localDate } from '#shared/local-date.ts';
import { AppError, conflict } from '#functions/platform/errors.ts';
import { writeRecipe } from '#functions/generators/use-cases/generate.ts';
import { changeStored, requireProduct } from './save-product.ts';

/**
 * Replaces a product's recipe by a generated one.
 * @throws AppError `not_found`; `unavailable` when no recipe could be generated; `conflict` for a group
 * header, or when somebody changed the recipe while it was generated
 */
export async function renewRecipe(
  { productId, productName }: z.output<(typeof updateProductRecipe)['body']>,
  by: string,
  now: Date,
): Promise<void> {
  const product = await requireProduct(productId);
  if (product.isParent) throw new AppError('conflict', 'A group header has no recipe.');
  const { category, description, recipe } = product;
  const subject = { name: productName, category, description, date: localDate(now) };
  const written = await writeRecipe(subject, recipe?.title ?? '');
  await changeStored(
    productId,
    (before) => {
      // Generating a recipe takes a while. A change that somebody else makes in that time stays.
      if (before.isParent || before.recipe?.updatedAt !== recipe?.updatedAt)
        throw conflict(
          'The recipe was changed meanwhile, so the new one was not saved. Please look at it first.',
        );
      return Promise.resolve({
        // The new dish has no picture yet, so its recipe has the product's picture. A recipe without a
        // picture would not be listed.
        after: {
          ...before,
          recipe: { ...written, imageUrl: before.imageUrl, updatedAt: now.toISOString() },
        },
        parents: new Map(),
      });
    },
    by,
    now,
  );
}

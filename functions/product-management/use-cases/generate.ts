import type * as z from 'zod';
import type {
  generateProductDescription,
  generateProductImage,
  updateProductRecipe,
} from '#shared/contracts/product-management/generators.ts';
import { localDate } from '#shared/local-date.ts';
import { AppError, conflict } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { addDrawing } from '#functions/pictures/use-cases/add-drawing.ts';
import { chooseGenerator } from './choose-generator.ts';
import { changeStored, requireProduct } from './save-product.ts';

const generator = chooseGenerator();

/** @throws AppError `unavailable` when nothing was written */
export const describeProduct = (
  { productName, baseDescription }: z.output<(typeof generateProductDescription)['body']>,
  now: Date,
): Promise<string> =>
  orUnavailable('Failed to generate description', () =>
    generator.describe({
      name: productName,
      category: '',
      description: baseDescription,
      date: localDate(now),
    }),
  );

/**
 * Draws a product. The picture is prepared like an upload.
 * @returns the picture's id
 * @throws AppError `unavailable` when nothing was drawn
 */
export async function illustrateProduct(
  { productName, description }: z.output<(typeof generateProductImage)['body']>,
  by: string,
  now: Date,
): Promise<string> {
  const subject = { name: productName, category: '', description, date: localDate(now) };
  const drawing = await orUnavailable('Failed to generate image', () => generator.draw(subject));
  return addDrawing(drawing, by, now);
}

/**
 * Replaces a product's recipe by a new one, with the product's picture. When nothing was written, the recipe
 * stays.
 * @throws AppError `not_found`, `unavailable`
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
  const written = await orUnavailable('Failed to generate recipe', () =>
    generator.writeRecipe(subject, recipe?.title ?? ''),
  );
  await changeStored(
    productId,
    (before) => {
      // Writing takes a while, and a text that somebody wrote meanwhile stays.
      if (before.isParent || before.recipe?.updatedAt !== recipe?.updatedAt)
        throw conflict(
          'The recipe was changed meanwhile, so the new one was not saved. Please look at it first.',
        );
      return Promise.resolve({
        // There is no picture of the new dish. Without one it would not be among the recipes.
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

/** Less than the gateway waits, so that the caller gets an answer. */
const longestMilliseconds = 20_000;

async function orUnavailable<Written>(failure: string, write: () => Promise<Written>): Promise<Written> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The generator took too long')), longestMilliseconds);
  });
  try {
    return await Promise.race([write(), late]);
  } catch (error) {
    logger.error('A generator failed', { error });
    count('GenerationsFailed');
    throw new AppError('unavailable', failure);
  } finally {
    clearTimeout(timer);
  }
}

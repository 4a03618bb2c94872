import type * as z from 'zod';
import type {
  generateProductDescription,
  generateProductImage,
} from '#shared/contracts/generators/generators.ts';
import { localDate } from '#shared/local-date.ts';
import { AppError } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { addDrawing } from '#functions/pictures/use-cases/add-drawing.ts';
import type { Subject } from '../domain/generator.ts';
import { chooseGenerator } from './choose-generator.ts';

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
 * Draws a product, and answers the id of the picture, which is prepared like an upload.
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
 * Writes a recipe for a product.
 * @param title the title of the present recipe, which the new one must not have; empty for none
 * @throws AppError `unavailable` when nothing was written
 */
export const writeRecipe = (subject: Subject, title: string) =>
  orUnavailable('Failed to generate recipe', () => generator.writeRecipe(subject, title));

/** Milliseconds. The gateway waits longer, so that the caller gets an answer. */
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

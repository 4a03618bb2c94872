import type { UploadType } from '#shared/pictures.ts';
import type { Recipe } from '#functions/catalogue/domain/product.ts';

export interface Subject {
  name: string;
  /** The product's category; empty when it is not known. */
  category: string;
  /** The product's present description; empty for none. */
  description: string;
  /** The co-op's local date, YYYY-MM-DD. */
  date: string;
}

export type RecipeText = Omit<Recipe, 'updatedAt'>;

export interface Drawing {
  file: Buffer;
  type: UploadType | 'image/svg+xml';
}

/** Writes about products and draws them. Each call may take seconds, and fail. */
export interface Generator {
  describe(subject: Subject): Promise<string>;
  /** @param replacedTitle the title of the present recipe, which the new one must not have; empty for none */
  writeRecipe(subject: Subject, replacedTitle: string): Promise<RecipeText>;
  draw(subject: Subject): Promise<Drawing>;
}

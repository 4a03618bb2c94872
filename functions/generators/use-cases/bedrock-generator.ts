import { askForImage, askForObject, askForText, type Model } from '../data/bedrock.ts';
import type { Generator } from '../domain/generator.ts';
import {
  descriptionRequest,
  pictureRequest,
  recipeRequest,
  recipeSchema,
  toDescription,
  toRecipe,
} from '../domain/model-texts.ts';
import { drawingBody, toDrawing } from '../domain/picture-model.ts';

/** A model's texts are checked like anybody's input. A text that fails the check is an error. */
export const textsBy = (model: Model): Pick<Generator, 'describe' | 'writeRecipe'> => ({
  describe: async (subject) => toDescription(await askForText(model, descriptionRequest(subject))),
  writeRecipe: async (subject, replacedTitle) =>
    toRecipe(await askForObject(model, recipeRequest(subject, replacedTitle), recipeSchema), replacedTitle),
});

export const drawingsBy = (model: Model): Pick<Generator, 'draw'> => ({
  draw: async (subject) =>
    toDrawing(await askForImage(model, drawingBody(model.id, pictureRequest(subject)))),
});

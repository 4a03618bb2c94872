import { drawProduct } from './draw-product.ts';
import type { Generator, RecipeText, Subject } from './generator.ts';
import { kindOf, type FoodKind } from './kinds-of-food.ts';
import { recipes, type CollectedRecipe } from './recipes.ts';

type Season = 'winter' | 'spring' | 'summer' | 'fall';

const whatItIs: Record<FoodKind, string> = {
  greens: 'Cut close to pickup day and kept cool, it arrives crisp and ready to rinse and eat',
  fruit: 'Picked when it is ripe rather than when it travels well, it is best within a few days',
  root: 'Dug and brushed off rather than polished, it keeps for weeks in a cool drawer',
  vegetable: 'Harvested for this pickup, it needs little more than a hot pan, oil and salt',
  eggs: 'Gathered by hand and packed for this pickup, with yolks as deep as what the hens find',
  dairy: 'Made in small batches and kept cold all the way to your pickup location',
  honey: 'Put up in small batches, it tastes of what was in bloom and in season',
  bread: 'Mixed, shaped and baked for this pickup; what is left makes the best toast',
  mushrooms: 'Grown and picked for this pickup, firm enough to sear and full of flavor',
  coffee: 'Prepared in small batches, so that it reaches you while it is at its best',
  pantry: 'Made in small batches by people you can meet on pickup day',
};

const inSeason: Record<Season, string> = {
  winter: 'In our mild winter it belongs on the table next to citrus and greens.',
  spring: 'It goes well with the first tomatoes and herbs of spring.',
  summer: 'On a hot day it is at home in everything that needs little cooking.',
  fall: 'As the evenings cool it brings something fresh to soups and roasts.',
};

/** @param date the local date, YYYY-MM-DD */
export function seasonOf(date: string): Season {
  const month = Number(date.slice(5, 7));
  if (month === 12 || month <= 2) return 'winter';
  if (month <= 5) return 'spring';
  return month <= 8 ? 'summer' : 'fall';
}

/** The present text stays first, and the generator's own sentences are not added twice. */
function describe({ name, category, description, date }: Subject): string {
  const kind = kindOf(name, category, description);
  const opening = description || `${name} from growers and makers of the Treasure Coast.`;
  const sentences = [`${whatItIs[kind]}.`, inSeason[seasonOf(date)]];
  return [endSentence(opening), ...sentences.filter((sentence) => !opening.includes(sentence))].join(' ');
}

const endSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Finds the recipe that follows the replaced one for this kind of food. After the last comes the first. */
function recipeFor({ name, category, description }: Subject, replacedTitle: string): RecipeText {
  const kind = kindOf(name, category, description);
  const fitting = recipes
    .filter(({ kinds }) => kinds.includes(kind))
    .map((recipe) => fillRecipe(recipe, name));
  const at = fitting.findIndex(({ title }) => title === replacedTitle);
  const chosenRecipe = fitting[(at + 1) % fitting.length];
  if (!chosenRecipe) throw new Error(`There is no recipe for ${kind}`);
  return chosenRecipe;
}

function fillRecipe(recipe: CollectedRecipe, name: string): RecipeText {
  const fill = (text: string) => text.replaceAll('{name}', name);
  return {
    title: fill(recipe.title),
    description: fill(recipe.description),
    ...recipe.facts,
    imageUrl: '',
    ingredients: recipe.ingredients.map(fill).join('\n'),
    instructions: recipe.instructions.map(fill).join('\n'),
    sourceUrl: '',
  };
}

/** Makes texts and pictures from a product's texts and the season, without any other service (Q105). */
export const builtInGenerator: Generator = {
  describe: (subject) => Promise.resolve(describe(subject)),
  writeRecipe: (subject, replacedTitle) => Promise.resolve(recipeFor(subject, replacedTitle)),
  draw: ({ name, description }) =>
    Promise.resolve({ file: Buffer.from(drawProduct(name, description)), type: 'image/svg+xml' }),
};

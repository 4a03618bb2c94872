import type { Recipe } from '#functions/catalogue/domain/product.ts';
import type { FoodKind } from './kinds-of-food.ts';

/** A recipe of the co-op's own collection. `{name}` stands for the product. */
export interface CollectedRecipe {
  kinds: readonly FoodKind[];
  title: string;
  description: string;
  facts: Pick<Recipe, 'prepMinutes' | 'cookMinutes' | 'servings' | 'difficulty'>;
  ingredients: readonly string[];
  instructions: readonly string[];
}

/** Recipes written for this shop. Each kind of food has at least two, so that one can replace another. */
export const recipes: readonly CollectedRecipe[] = [
  {
    kinds: ['greens'],
    title: '{name} with Warm Citrus Dressing',
    description: 'A bowl of greens that wilts just a little under a warm dressing. Ten minutes.',
    facts: { prepMinutes: 5, cookMinutes: 5, servings: 2, difficulty: 'easy' },
    ingredients: [
      '5 oz {name}',
      '1 orange',
      '2 tbsp olive oil',
      '1 tsp honey',
      '1 small shallot',
      'Salt and pepper',
    ],
    instructions: [
      'Rinse and dry the {name} and put it into a large bowl.',
      'Chop the shallot and soften it in the oil over low heat for three minutes.',
      'Stir in the juice of the orange and the honey and let it bubble once.',
      'Pour it over the greens, season, toss and serve at once.',
    ],
  },
  {
    kinds: ['greens', 'vegetable'],
    title: 'White Beans and {name}',
    description: 'A pot for a weeknight: beans, garlic and something green.',
    facts: { prepMinutes: 10, cookMinutes: 15, servings: 4, difficulty: 'easy' },
    ingredients: [
      '6 oz {name}',
      '1 can white beans',
      '2 cloves garlic',
      '2 tbsp olive oil',
      '1 cup stock',
      'Half a lemon',
    ],
    instructions: [
      'Cut the {name} into pieces of one bite.',
      'Slice the garlic and warm it in the oil until it smells sweet.',
      'Add the beans and the stock and simmer for eight minutes.',
      'Stir in the {name}, cook until tender, and finish with lemon.',
    ],
  },
  {
    kinds: ['fruit'],
    title: '{name} and Mint Salad',
    description: 'Cold, bright and done before the grill is hot.',
    facts: { prepMinutes: 10, cookMinutes: 0, servings: 4, difficulty: 'easy' },
    ingredients: [
      '3 cups {name}, in bite-size pieces',
      '1 lime',
      '1 tbsp honey',
      '10 mint leaves',
      'A pinch of salt',
    ],
    instructions: [
      'Stir the honey into the juice of the lime with the salt.',
      'Turn the {name} in it and let it stand for ten minutes.',
      'Tear the mint over it and serve cold.',
    ],
  },
  {
    kinds: ['fruit', 'honey'],
    title: 'Skillet Crumble with {name}',
    description: 'A crumble without an oven, for a small kitchen or a hot day.',
    facts: { prepMinutes: 5, cookMinutes: 15, servings: 4, difficulty: 'easy' },
    ingredients: [
      '2 cups {name}',
      '1 cup rolled oats',
      '3 tbsp butter',
      '2 tbsp sugar',
      'Half a tsp cinnamon',
    ],
    instructions: [
      'Melt the butter in a skillet, add oats, sugar and cinnamon and stir until golden. Take them out.',
      'Warm the {name} in the same skillet until it is soft at the edges.',
      'Scatter the oats over it and serve warm.',
    ],
  },
  {
    kinds: ['root', 'vegetable'],
    title: 'Roasted {name} with Garlic Yogurt',
    description: 'High heat, little work, and a cool sauce against the sweetness.',
    facts: { prepMinutes: 10, cookMinutes: 30, servings: 4, difficulty: 'easy' },
    ingredients: [
      '1 lb {name}',
      '2 tbsp olive oil',
      '1 cup plain yogurt',
      '1 clove garlic',
      'Salt',
      'Parsley',
    ],
    instructions: [
      'Heat the oven to 425 °F.',
      'Cut the {name} into even pieces, turn them in oil and salt and spread them on a sheet.',
      'Roast for 25 to 30 minutes, turning once.',
      'Grate the garlic into the yogurt, spoon it onto a plate and heap the {name} over it with parsley.',
    ],
  },
  {
    kinds: ['root'],
    title: 'Quick Pickled {name}',
    description: 'A jar for the refrigerator that is ready tomorrow and good for two weeks.',
    facts: { prepMinutes: 15, cookMinutes: 5, servings: 8, difficulty: 'easy' },
    ingredients: [
      '8 oz {name}',
      '1 cup vinegar',
      '1 cup water',
      '1 tbsp sugar',
      '2 tsp salt',
      '1 tsp mustard seeds',
    ],
    instructions: [
      'Slice the {name} thinly and pack it into a clean jar.',
      'Boil vinegar, water, sugar, salt and mustard seeds for one minute.',
      'Pour it over the slices, let it cool and close the jar. Wait a day.',
    ],
  },
  {
    kinds: ['vegetable'],
    title: 'Market Skillet with {name}',
    description: 'Whatever the box brings, and an egg on top.',
    facts: { prepMinutes: 10, cookMinutes: 15, servings: 4, difficulty: 'easy' },
    ingredients: ['1 lb {name}', '1 onion', '2 tbsp olive oil', '4 eggs', 'Salt, pepper and paprika'],
    instructions: [
      'Chop the onion and the {name} and cook them in the oil over medium heat for ten minutes.',
      'Season, make four hollows and break an egg into each.',
      'Cover and cook for five minutes, until the whites are set.',
    ],
  },
  {
    kinds: ['eggs'],
    title: 'Herb Frittata with {name}',
    description: 'Breakfast, lunch, or cold in a lunch box.',
    facts: { prepMinutes: 10, cookMinutes: 10, servings: 4, difficulty: 'medium' },
    ingredients: [
      '6 {name}',
      'Half a cup of milk',
      '1 cup chopped greens',
      '1 oz cheese',
      '1 tbsp butter',
      'Salt',
    ],
    instructions: [
      'Heat the broiler. Whisk the {name} with milk and salt.',
      'Melt the butter in an ovenproof pan and wilt the greens in it.',
      'Pour in the eggs and cook over low heat for six minutes.',
      'Grate the cheese over it and brown it under the broiler for two minutes.',
    ],
  },
  {
    kinds: ['eggs', 'bread'],
    title: 'Toast, {name} and Pan Tomatoes',
    description: 'Ten minutes and one pan.',
    facts: { prepMinutes: 5, cookMinutes: 10, servings: 2, difficulty: 'easy' },
    ingredients: ['2 slices of bread', '2 eggs', '1 cup small tomatoes', '1 tbsp olive oil', 'Basil', 'Salt'],
    instructions: [
      'Blister the tomatoes in hot oil for four minutes, push them aside and fry the eggs.',
      'Toast the bread.',
      'Pile everything on the toast and add basil and salt.',
    ],
  },
  {
    kinds: ['dairy'],
    title: 'Baked Pasta with {name}',
    description: 'A dish for six, or for three and tomorrow.',
    facts: { prepMinutes: 10, cookMinutes: 35, servings: 6, difficulty: 'medium' },
    ingredients: ['12 oz pasta', '8 oz {name}', '2 cups tomato sauce', '2 cups spinach', 'Salt'],
    instructions: [
      'Heat the oven to 400 °F and cook the pasta two minutes less than the package says.',
      'Stir it with sauce, spinach and half of the {name}.',
      'Top with the rest and bake for 20 minutes.',
    ],
  },
  {
    kinds: ['dairy', 'honey'],
    title: 'Breakfast Bowl with {name}',
    description: 'Assembled, not cooked.',
    facts: { prepMinutes: 5, cookMinutes: 0, servings: 1, difficulty: 'easy' },
    ingredients: ['1 cup plain yogurt', '2 tbsp {name}', '1 cup fruit', '2 tbsp nuts'],
    instructions: [
      'Cut the fruit.',
      'Layer it with yogurt and {name}.',
      'Chop the nuts over it and eat at once.',
    ],
  },
  {
    kinds: ['bread'],
    title: 'Summer Panzanella with {name}',
    description: 'For the end of the loaf and the middle of the tomato season.',
    facts: { prepMinutes: 20, cookMinutes: 10, servings: 4, difficulty: 'easy' },
    ingredients: [
      '3 cups {name}, torn',
      '3 tomatoes',
      '1 cucumber',
      '3 tbsp olive oil',
      '1 tbsp vinegar',
      'Basil',
    ],
    instructions: [
      'Toast the torn {name} until it is crisp at the edges.',
      'Cut tomatoes and cucumber, salt them and let them stand for ten minutes.',
      'Toss everything with oil, vinegar and basil.',
    ],
  },
  {
    kinds: ['mushrooms'],
    title: '{name} on Toast',
    description: 'A pan that is truly hot makes the difference.',
    facts: { prepMinutes: 5, cookMinutes: 10, servings: 2, difficulty: 'easy' },
    ingredients: ['8 oz {name}', '2 tbsp butter', '1 clove garlic', 'Thyme', '2 slices of bread', 'Salt'],
    instructions: [
      'Tear or slice the {name}.',
      'Sear it in a hot, dry pan until the water is gone, then add butter, garlic and thyme.',
      'Salt it and heap it on toast.',
    ],
  },
  {
    kinds: ['mushrooms'],
    title: 'Noodle Soup with {name}',
    description: 'A clear broth with much in it.',
    facts: { prepMinutes: 10, cookMinutes: 20, servings: 3, difficulty: 'medium' },
    ingredients: [
      '6 oz {name}',
      '1 quart stock',
      '1 tbsp soy sauce',
      '1 inch ginger',
      '6 oz noodles',
      '2 scallions',
    ],
    instructions: [
      'Simmer the stock with sliced ginger and soy sauce for ten minutes.',
      'Add the {name} and cook for five.',
      'Cook the noodles apart, divide them among bowls, pour the soup over them and add scallions.',
    ],
  },
  {
    kinds: ['coffee'],
    title: 'Iced {name} with Orange',
    description: 'For an afternoon on the porch.',
    facts: { prepMinutes: 5, cookMinutes: 0, servings: 2, difficulty: 'easy' },
    ingredients: ['2 cups strong {name}, cooled', 'Half an orange', '2 tsp honey', 'Ice'],
    instructions: [
      'Stir the honey into the {name} while it is still warm.',
      'Fill two glasses with ice and orange slices.',
      'Pour the cold {name} over them.',
    ],
  },
  {
    kinds: ['coffee', 'pantry'],
    title: 'Oat Squares with {name}',
    description: 'A tray that lasts for the week.',
    facts: { prepMinutes: 10, cookMinutes: 25, servings: 12, difficulty: 'medium' },
    ingredients: [
      '2 cups rolled oats',
      'Half a cup of nut butter',
      '3 tbsp honey',
      '2 tbsp {name}',
      'A pinch of salt',
    ],
    instructions: [
      'Heat the oven to 325 °F.',
      'Warm nut butter and honey, stir in oats, {name} and salt.',
      'Press the mixture into a lined pan and bake for 25 minutes. Cut it when it is cold.',
    ],
  },
  {
    kinds: ['pantry'],
    title: 'Rice Bowl with {name}',
    description: 'A bowl for whatever is ripe, with the pantry to help.',
    facts: { prepMinutes: 10, cookMinutes: 10, servings: 2, difficulty: 'easy' },
    ingredients: [
      '2 cups cooked rice',
      '{name} to taste',
      '2 cups vegetables',
      '1 tbsp oil',
      '1 egg',
      'Salt',
    ],
    instructions: [
      'Cook the vegetables in the oil until they brown.',
      'Add the rice and warm it through.',
      'Serve with a fried egg and {name}.',
    ],
  },
];

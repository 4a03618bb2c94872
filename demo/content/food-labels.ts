import { blankLabel, type FoodLabel } from '#functions/catalogue/domain/product.ts';

export const foodLabels: Record<string, FoodLabel> = {
  'prd_country-sourdough': {
    ...blankLabel,
    productWeight: '2 lb',
    ingredientsByWeight: 'Wheat flour, water, whole rye flour, sea salt',
    allergenInformation: 'Contains wheat and rye. Baked where milk, eggs and tree nuts are used.',
    nutritionFacts:
      'Per slice of 50 g: 125 calories, 0.5 g fat, 25 g carbohydrate, 4 g protein, 260 mg sodium',
  },
  'prd_butter-croissants': {
    ...blankLabel,
    productWeight: '12 oz',
    ingredientsByWeight: 'Wheat flour, butter (cream), milk, sugar, eggs, yeast, sea salt',
    allergenInformation: 'Contains wheat, milk and eggs. Baked where tree nuts are used.',
  },
  'prd_oatmeal-honey-cookies': {
    ...blankLabel,
    productWeight: '9 oz',
    ingredientsByWeight:
      'Rolled oats, wheat flour, butter (cream), wildflower honey, dark chocolate, eggs, sea salt',
    allergenInformation: 'Contains wheat, milk, eggs and soy. Baked where tree nuts are used.',
  },
};

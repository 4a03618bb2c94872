export const diets = ['Vegetarian', 'Vegan', 'Gluten-free', 'Dairy-free', 'Nut-free', 'Egg-free'] as const;

/** The nine major food allergens of US law (Food Allergen Labeling and Consumer Protection Act; FASTER Act of 2021). */
export const allergens = [
  'Milk',
  'Eggs',
  'Fish',
  'Shellfish',
  'Tree nuts',
  'Peanuts',
  'Wheat',
  'Soy',
  'Sesame',
] as const;

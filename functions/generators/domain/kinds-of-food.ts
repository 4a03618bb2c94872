export type FoodKind =
  | 'greens'
  | 'fruit'
  | 'root'
  | 'vegetable'
  | 'eggs'
  | 'dairy'
  | 'honey'
  | 'bread'
  | 'mushrooms'
  | 'coffee'
  | 'pantry';

/** The words by which a kind is recognized. The first match counts. The name is searched before other texts. */
const words: readonly (readonly [FoodKind, RegExp])[] = [
  ['honey', /\b(honey|honeycomb|jam|jelly|preserves?|marmalade|syrup)\b/],
  ['eggs', /\beggs?\b/],
  ['mushrooms', /\b(mushrooms?|shiitake|oysters?|lion.s mane)\b/],
  ['bread', /\b(bread|loaf|loaves|sourdough|bakery|rolls?|buns?|baguette|focaccia|crackers?)\b/],
  ['coffee', /\b(coffee|tea|espresso|beans to brew)\b/],
  ['dairy', /\b(dairy|milk|cheese|butter|yogurt|cream|chevre)\b/],
  [
    'greens',
    /\b(microgreens?|greens|lettuce|kale|chard|spinach|arugula|herbs?|basil|mint|cilantro|sprouts?)\b/,
  ],
  ['root', /\b(carrots?|beets?|radish(es)?|potato(es)?|turnips?|onions?|garlic|ginger|yams?)\b/],
  [
    'fruit',
    /\b(fruit|orange|oranges|grapefruits?|lemons?|limes?|mango(es)?|avocados?|berries|\w+berries|bananas?|lychees?|loquats?|grapes|papayas?|melons?|starfruit|citrus)\b/,
  ],
  [
    'vegetable',
    /\b(produce|vegetables?|tomato(es)?|peppers?|squash|zucchini|okra|beans|corn|eggplants?|cucumbers?)\b/,
  ],
];

/** Finds the kind by the first text (the most important first) that has one of the words; else `pantry`. */
export function kindOf(...texts: string[]): FoodKind {
  for (const text of texts) {
    const lower = text.toLowerCase();
    const match = words.find(([, pattern]) => pattern.test(lower));
    if (match) return match[0];
  }
  return 'pantry';
}

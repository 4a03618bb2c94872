import { compareNames } from './compare-names.ts';
import { fold, hasParts, isSameName, searchParts, searchText } from './fold.ts';

const isFound = (text: string, typed: string) => hasParts(searchText(text), searchParts(typed));

it.each([
  ['Jalapeño Jam', 'jalapeno'],
  ['Jalapen\u0303o Jam', 'JALAPEÑO'],
  ['Crème de cœur', 'creme de coeur'],
  ['Lion’s Mane', "lion's mane"],
  ['Lion\u02bcs Mane', 'lions mane'],
  ['Chef’s Mushroom Box', 'chefs'],
  ['Grass\u2011fed “Beef”', 'grass-fed'],
  ['Grass-fed Beef', 'grassfed "beef"'],
  ['Grass fed Beef', 'grass\u2013fed'],
  ['Straw\u00adberry', 'straw\u200bberry'],
  ['Łódź Sourdough', 'lodz'],
  ['Ĳssel', 'ijs'],
])('the text %j is found by %j', (text, typed) => {
  expect(isFound(text, typed)).toBe(true);
});

it('a search finds nothing by what is not in the text, and everything by nothing', () => {
  expect(isFound('Jalapeño Jam', 'jalapeno honey')).toBe(false);
  expect(isFound('Jalapeño Jam', ' \u200b ')).toBe(true);
});

it('plain text is folded to lower case alone', () => {
  expect(fold("O'Brien-Grove\n2")).toBe("o'brien-grove\n2");
});

it('a name is known again in another spelling', () => {
  expect(isSameName('Crème Fraîche', 'CREME FRAICHE')).toBe(true);
  expect(isSameName('Crème', 'Cream')).toBe(false);
});

it('names are ordered as people look for them', () => {
  expect(['Zucchini', 'Éclair', 'apple', 'Eggs', 'Apples'].toSorted(compareNames)).toEqual([
    'apple',
    'Apples',
    'Éclair',
    'Eggs',
    'Zucchini',
  ]);
});

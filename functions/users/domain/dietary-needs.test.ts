import type { DietaryNeeds } from '#functions/accounts/domain/user.ts';
import { mergeNeeds, replacesOtherNote } from './dietary-needs.ts';

const needs = (allergens: DietaryNeeds['allergens'], notes = ''): DietaryNeeds => ({
  diets: [],
  allergens,
  notes,
});

it.each([
  ['an allergen from elsewhere stays', ['Milk'], [], [], ['Milk']],
  ['an allergen from elsewhere stays beside one that is ticked', ['Milk'], ['Eggs'], [], ['Milk', 'Eggs']],
  ['an allergen that is unticked goes, and no other', ['Milk', 'Soy'], [], ['Milk'], ['Soy']],
  ['an allergen that was unticked elsewhere does not come back', [], ['Milk'], ['Milk'], []],
  ['an allergen that both tick is there once', ['Milk'], ['Milk', 'Milk'], [], ['Milk']],
] as const)('%s', (_, present, form, was, expected) => {
  const merged = mergeNeeds(needs([...present]), needs([...form]), needs([...was]));
  expect(merged.allergens).toEqual(expected);
});

it.each([
  ['the form did not change it', 'new', 'old', 'old', 'new', false],
  ['the form alone changed it', 'old', 'mine', 'old', 'mine', false],
  ['both say the same', 'mine', 'mine', 'old', 'mine', false],
  ['both changed it', 'new', 'mine', 'old', 'mine', true],
])('a note is replaced unseen only where both changed it: %s', (_, present, form, was, notes, isOther) => {
  const values = [needs([], present), needs([], form), needs([], was)] as const;
  expect(mergeNeeds(...values).notes).toBe(notes);
  expect(replacesOtherNote(...values)).toBe(isOther);
});

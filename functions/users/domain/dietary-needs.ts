import type { DietaryNeeds } from '#functions/accounts/domain/user.ts';

/**
 * Answers the present needs with the form's changes: the differences between `form` and the needs that the form
 * showed at first (`was`). Changes that were saved elsewhere stay.
 */
export const mergeNeeds = (present: DietaryNeeds, form: DietaryNeeds, was: DietaryNeeds): DietaryNeeds => ({
  diets: mergeList(present.diets, form.diets, was.diets),
  allergens: mergeList(present.allergens, form.allergens, was.allergens),
  notes: form.notes === was.notes ? present.notes : form.notes,
});

const mergeList = <Name>(present: Name[], form: Name[], was: Name[]): Name[] => [
  ...new Set([
    ...present.filter((name) => form.includes(name) || !was.includes(name)),
    ...form.filter((name) => !was.includes(name)),
  ]),
];

/** True when the form would replace a note that was saved elsewhere since the form was opened. */
export const replacesOtherNote = (present: DietaryNeeds, form: DietaryNeeds, was: DietaryNeeds): boolean =>
  ![was.notes, present.notes].includes(form.notes) && present.notes !== was.notes;

import type * as z from 'zod';
import type { updateDietaryNeeds } from '#shared/contracts/users/own-account.ts';
import { keepDietaryNeeds, requireUser } from '#functions/accounts/data/users.ts';
import { noDietaryNeeds, type DietaryNeeds } from '#functions/accounts/domain/user.ts';
import { AppError } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { mergeNeeds, replacesOtherNote } from '../domain/dietary-needs.ts';

/**
 * Saves diets and allergens. With `was` (what the form showed), only the form's changes are saved, otherwise
 * the whole form. The next pack list shows the saved needs, and a member with allergens gets no substitutes.
 * @throws AppError as `requireUser`; `conflict` when the note was changed elsewhere, too
 */
export const saveDietaryNeeds = (
  userId: string,
  { was, ...form }: z.output<(typeof updateDietaryNeeds)['body']>,
): Promise<DietaryNeeds> =>
  retryOnConflict(
    async () => {
      const user = await requireUser(userId);
      const present = user.dietary ?? noDietaryNeeds;
      if (replacesOtherNote(present, form, was ?? present)) throw otherNote(present.notes);
      const dietary = mergeNeeds(present, form, was ?? present);
      await keepDietaryNeeds(user, dietary);
      return dietary;
    },
    { message: 'This is being changed in another window. Please try again.' },
  );

function otherNote(notes: string): AppError {
  const state = notes ? `now says: “${notes}”` : 'is empty now.';
  const message = `Your note was changed in another window and ${state} Save again to replace it.`;
  return new AppError('conflict', message, [{ path: 'notes', message }]);
}

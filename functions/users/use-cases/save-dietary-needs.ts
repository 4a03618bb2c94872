import { keepDietaryNeeds, requireUser } from '#functions/accounts/data/users.ts';
import type { DietaryNeeds } from '#functions/accounts/domain/user.ts';
import { notFound } from '#functions/platform/errors.ts';

/**
 * Saves a member's diets and allergens. The last save counts. The next pack list shows them, and a member
 * with allergens gets no substitutes.
 * @returns the saved needs, each diet and allergen once
 * @throws AppError as `requireUser`; `not_found` for an account that was deleted meanwhile
 */
export async function saveDietaryNeeds(
  userId: string,
  { diets, allergens, notes }: DietaryNeeds,
): Promise<DietaryNeeds> {
  await requireUser(userId);
  const dietary = { diets: [...new Set(diets)], allergens: [...new Set(allergens)], notes };
  if (!(await keepDietaryNeeds(userId, dietary))) throw notFound('User');
  return dietary;
}

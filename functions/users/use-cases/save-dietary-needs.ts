import { keepDietaryNeeds, requireUser } from '#functions/accounts/data/users.ts';
import type { DietaryNeeds } from '#functions/accounts/domain/user.ts';
import { notFound } from '#functions/platform/errors.ts';

/**
 * Keeps what a member does not eat. The last save counts. Nothing else follows from it: the next pack list has it.
 * @returns what was kept, each diet and allergen once
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

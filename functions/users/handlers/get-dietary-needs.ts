import { getDietaryNeeds } from '#shared/contracts/users/own-account.ts';
import { requireUser } from '#functions/accounts/data/users.ts';
import { noDietaryNeeds } from '#functions/accounts/domain/user.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(getDietaryNeeds, async ({ actor }) => {
  const { dietary = noDietaryNeeds } = await requireUser(actor.userId);
  return { dietary_needs: dietary };
});

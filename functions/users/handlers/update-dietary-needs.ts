import { updateDietaryNeeds } from '#shared/contracts/users/own-account.ts';
import { saveDietaryNeeds } from '../use-cases/save-dietary-needs.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(updateDietaryNeeds, async ({ actor, body }) => ({
  message: 'Saved. Those who pack your share read it.',
  dietary_needs: await saveDietaryNeeds(actor.userId, body),
}));

import { isPublic, spotlightsOf, type Spotlight } from '../domain/vendor.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';

/**
 * Lists the vendors that the shop introduces: those who joined first, among vendors with a public page. One
 * request.
 */
export async function showSpotlights(): Promise<Spotlight[]> {
  return spotlightsOf((await everyUser('vendor')).filter(isPublic));
}

import { isPublic, spotlightsOf, type Spotlight } from '../domain/vendor.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';

/**
 * Lists the vendors that the shop introduces: of those with a public page, the first who joined. One request.
 */
export async function showSpotlights(): Promise<Spotlight[]> {
  return spotlightsOf((await everyUser('vendor')).filter(isPublic));
}

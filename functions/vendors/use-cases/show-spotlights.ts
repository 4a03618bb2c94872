import { isPublic, spotlightsOf, type Spotlight } from '../domain/vendor.ts';
import { everyUser } from '#functions/accounts/data/user-list.ts';

/** Takes one request to the table. */
export async function showSpotlights(): Promise<Spotlight[]> {
  return spotlightsOf((await everyUser('vendor')).filter(isPublic));
}

import { isPublic, spotlightsOf, type Spotlight } from '../domain/vendor.ts';
import { everyVendor } from './list-vendors.ts';

/** The vendors that the shop introduces: of those with a public page the first who joined. One request. */
export async function showSpotlights(): Promise<Spotlight[]> {
  return spotlightsOf((await everyVendor()).filter(isPublic));
}

import { cityCoordinates, type Coordinates } from '#shared/treasure-coast.ts';
import { logger } from '#functions/platform/logger.ts';
import { findAddress, type PostalAddress } from '../data/find-address.ts';
import { isPlausible } from '../domain/plausible.ts';

/** Uses the center of the city where nothing plausible is found. The message says so (document 2, section 5). */
export async function geocodeAddress(
  address: PostalAddress,
): Promise<Coordinates & { message: string; is_fallback: boolean }> {
  const coordinates = await lookUp(address);
  if (coordinates && isPlausible(coordinates))
    return {
      ...roundCoordinates(coordinates),
      message: 'Coordinates generated successfully!',
      is_fallback: false,
    };
  return {
    ...cityCoordinates(address.city),
    message: 'Failed to generate coordinates',
    is_fallback: true,
  };
}

async function lookUp(address: PostalAddress): Promise<Coordinates | undefined> {
  try {
    return await findAddress(address);
  } catch (error) {
    logger.warn('No coordinates from the provider', { error });
    return undefined;
  }
}

/** Rounds to four decimals, which is about ten meters (document 2, section 3). */
const roundCoordinates = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1e4) / 1e4,
  longitude: Math.round(longitude * 1e4) / 1e4,
});

import { isInFlorida } from '#shared/treasure-coast.ts';
import { typedDegrees, type LocationValues } from './location-form-schema.ts';

/**
 * The question about typed coordinates outside Florida, which are probably wrong; undefined when there is
 * nothing to ask.
 */
export function coordinatesQuestion(
  values: Pick<LocationValues, 'latitude' | 'longitude'>,
): string | undefined {
  const [latitude, longitude] = [typedDegrees(values.latitude), typedDegrees(values.longitude)];
  if (latitude === undefined || longitude === undefined || isInFlorida({ latitude, longitude }))
    return undefined;
  return `Latitude ${latitude}, longitude ${longitude} is outside Florida: members would see this location on the map there. Save it all the same?`;
}

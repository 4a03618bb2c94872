import type { Coordinates } from '#shared/treasure-coast.ts';

const earthRadiusMiles = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The straight distance (haversine) in miles. */
export function milesBetween(from: Coordinates, to: Coordinates): number {
  const half =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(half));
}

/** Miles in words: `0.8 miles`, `12 miles`. */
export function formatMiles(miles: number): string {
  const shown = miles < 10 ? miles.toFixed(1) : String(Math.round(miles));
  return `${shown} ${shown === '1.0' || shown === '1' ? 'mile' : 'miles'}`;
}

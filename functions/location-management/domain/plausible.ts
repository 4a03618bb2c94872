import type { Coordinates } from '#shared/treasure-coast.ts';

/** True for coordinates within the contiguous United States (document 2, section 5). */
export const isPlausible = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= 24 && latitude <= 49 && longitude >= -125 && longitude <= -66;

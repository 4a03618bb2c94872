/** Degrees of latitude and longitude. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/**
 * The centers of the eight cities of document 2, section 5.
 * @see https://geonames.usgs.gov (primary coordinates of the populated places)
 */
export const treasureCoastCities: readonly (Coordinates & { name: string })[] = [
  { name: 'Fort Pierce', latitude: 27.4467, longitude: -80.3256 },
  { name: 'Port St. Lucie', latitude: 27.2939, longitude: -80.3503 },
  { name: 'Stuart', latitude: 27.1975, longitude: -80.2528 },
  { name: 'Vero Beach', latitude: 27.6386, longitude: -80.3973 },
  { name: 'Jensen Beach', latitude: 27.2545, longitude: -80.2298 },
  { name: 'Palm City', latitude: 27.1678, longitude: -80.2662 },
  { name: 'Hobe Sound', latitude: 27.0595, longitude: -80.1364 },
  { name: 'Sebastian', latitude: 27.8164, longitude: -80.4706 },
];

const portStLucie: Coordinates = { latitude: 27.2939, longitude: -80.3503 };

const spellingOf = (city: string) =>
  city
    .trim()
    .toLowerCase()
    .replace(/^ft\.? /, 'fort ')
    .replace(/\b(st|saint)\b\.?/, 'st.');

const cityOf = (city: string): Coordinates | undefined => {
  const match = treasureCoastCities.find(({ name }) => name.toLowerCase() === spellingOf(city));
  return match && { latitude: match.latitude, longitude: match.longitude };
};

/**
 * True when a city is in `treasureCoastCities`. Usual spellings such as "Ft. Pierce" and "Port Saint Lucie"
 * are recognized.
 */
export const knowsCity = (city: string): boolean => cityOf(city) !== undefined;

/** The center of a city in `treasureCoastCities`; the center of Port St. Lucie for any other city. */
export const cityCoordinates = (city: string): Coordinates => cityOf(city) ?? portStLucie;

/** The area that a map of pickup locations shows: Florida, from the Keys to Georgia. */
export const florida = { south: 24.3, north: 31.1, west: -87.7, east: -79.8 };

export const isInFlorida = ({ latitude, longitude }: Coordinates): boolean =>
  latitude >= florida.south &&
  latitude <= florida.north &&
  longitude >= florida.west &&
  longitude <= florida.east;

import { expect, it } from 'vitest';
import { treasureCoastCities } from '#shared/treasure-coast.ts';
import { formatMiles, milesBetween } from '#web/features/pickup-map/miles-between.ts';
import { nextPickupAt } from '#web/features/pickup-map/next-pickup-at.ts';
import { readLocations } from '#web/features/pickup-map/read-locations.ts';

const hall = {
  id: 'loc_1',
  name: 'Hall',
  address: '1 Main Street',
  city: 'Stuart',
  state: 'FL',
  zip_code: '34994',
  phone: '',
  hours: 'Saturdays',
};

it('the locations are read as a plain array and beside success, with either name of the coordinates', () => {
  const long = { ...hall, latitude: 27.2, longitude: -80.25 };
  expect(readLocations([long])).toEqual([long]);
  expect(readLocations({ success: true, pickup_locations: [long] })).toEqual([long]);
  expect(readLocations([{ ...hall, lat: '27.2', lng: -80.25 }])).toEqual([long]);
  expect(readLocations(undefined)).toEqual([]);
  expect(readLocations({ success: true })).toEqual([]);
});

it('a location without coordinates is put at its city’s center, of an unknown city at Port St. Lucie', () => {
  for (const { name: city, latitude, longitude } of treasureCoastCities)
    expect(readLocations([{ ...hall, city }])).toEqual([{ ...hall, city, latitude, longitude }]);
  expect(readLocations([{ ...hall, city: 'Orlando', latitude: null, longitude: null }])).toEqual([
    { ...hall, city: 'Orlando', latitude: 27.2939, longitude: -80.3503 },
  ]);
});

it('a location says how far it is', () => {
  const [fortPierce, , stuart] = treasureCoastCities;
  if (!fortPierce || !stuart) throw new Error('The cities are missing');
  expect(milesBetween(fortPierce, fortPierce)).toBe(0);
  expect(milesBetween(fortPierce, stuart)).toBeCloseTo(17.8, 0);
  expect([0.04, 1, 1.2, 9.96, 17.8].map(formatMiles)).toEqual([
    '0.0 miles',
    '1.0 mile',
    '1.2 miles',
    '10.0 miles',
    '18 miles',
  ]);
});

it('a location has its own day as the next pickup before that of all', () => {
  const cycles = [
    { cutoff_at: '2026-12-03T01:00:00.000Z', pickup_days: [{ date: '2026-12-04', location_id: 'loc_2' }] },
    {
      cutoff_at: '2026-12-17T01:00:00.000Z',
      pickup_days: [
        { date: '2026-12-19', location_id: null },
        { date: '2026-12-20', location_id: 'loc_1' },
      ],
    },
  ];
  expect(nextPickupAt(cycles, 'loc_1')).toEqual({
    date: '2026-12-20',
    orderUntil: '2026-12-17T01:00:00.000Z',
  });
  expect(nextPickupAt(cycles, 'loc_3')?.date).toBe('2026-12-19');
  expect(nextPickupAt(cycles, 'loc_2')?.date).toBe('2026-12-04');
  expect(nextPickupAt([], 'loc_1')).toBeUndefined();
});

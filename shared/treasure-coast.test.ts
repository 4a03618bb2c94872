import { cityCoordinates, isInFlorida, treasureCoastCities } from './treasure-coast.ts';

it.each([
  'Fort Pierce',
  'Port St. Lucie',
  'Stuart',
  'Vero Beach',
  'Jensen Beach',
  'Palm City',
  'Hobe Sound',
  'Sebastian',
])('the city %s is on the Treasure Coast', (city) => {
  const { latitude, longitude } = cityCoordinates(city);
  expect(latitude).toBeGreaterThan(26.9);
  expect(latitude).toBeLessThan(28);
  expect(longitude).toBeGreaterThan(-80.6);
  expect(longitude).toBeLessThan(-80);
});

it('the Treasure Coast’s cities are known as people write them, and any other is taken for Port St. Lucie', () => {
  const portStLucie = cityCoordinates('Port St. Lucie');
  for (const city of ['port st lucie', ' PORT SAINT LUCIE ', 'Tampa', ''])
    expect(cityCoordinates(city)).toEqual(portStLucie);
  expect(cityCoordinates('Ft. Pierce')).toEqual(cityCoordinates('Fort Pierce'));
});

it('every city of the Treasure Coast is within the map', () => {
  expect(treasureCoastCities.filter((city) => !isInFlorida(city))).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { GeocodeCommand, GeoPlacesClient, GetPlaceCommand } from '@aws-sdk/client-geo-places';
import { serveForTest, type TestServer } from '#local/ground/serve-for-test.ts';
import { createGeoPlacesService } from './geo-places-service.ts';

let server: TestServer;
let places: GeoPlacesClient;

beforeEach(async () => {
  server = await serveForTest(createGeoPlacesService());
  places = new GeoPlacesClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    maxAttempts: 1,
  });
});

afterEach(async () => {
  places.destroy();
  await server.close();
});

const find = async (Street: string, Locality: string) => {
  const { ResultItems } = await places.send(new GeocodeCommand({ QueryComponents: { Street, Locality } }));
  return ResultItems?.[0]?.Position;
};

test('a search for an address finds a point near the center of its city, longitude first, and always the same', async () => {
  const [longitude, latitude] = (await find('12 Main Street', 'Stuart')) ?? [];
  expect(Math.abs(latitude! - 27.1975)).toBeLessThan(0.02);
  expect(Math.abs(longitude! + 80.2528)).toBeLessThan(0.02);
  expect(await find('12 Main Street', 'Stuart')).toEqual([longitude, latitude]);
  expect(await find('13 Main Street', 'Stuart')).not.toEqual([longitude, latitude]);
});

test('a search for an address finds nothing elsewhere', async () => {
  expect(await find('1 Main Street', 'Tampa')).toBeUndefined();
});

test('a search without an address is refused, and what the local service does not serve', async () => {
  await expect(places.send(new GeocodeCommand({}))).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(places.send(new GetPlaceCommand({ PlaceId: 'x' }))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});

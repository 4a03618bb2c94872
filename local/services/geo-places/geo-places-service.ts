import { createHash } from 'node:crypto';
import type { AwsRequest, AwsService } from '#local/ground/aws-service.ts';
import { answerJson, AwsError, jsonBody } from '#local/ground/aws-json.ts';
import { cityCoordinates, knowsCity } from '#shared/treasure-coast.ts';

/**
 * A local stand-in for the Geocode call of Amazon Location Service (Places V2). Streets are not known. An
 * address in one of the eight cities of the Treasure Coast gets a position within some two kilometers of the
 * city's center. The same address always gets the same position. Addresses elsewhere are not found.
 * @see https://docs.aws.amazon.com/location/latest/APIReference/API_geoplaces_Geocode.html
 */
export function createGeoPlacesService(): AwsService {
  return {
    name: 'geo-places',
    actions(request) {
      requireGeocode(request);
      return [{ action: 'geo-places:Geocode', resource: 'arn:aws:geo-places:us-east-1::provider/default' }];
    },
    handle: (request) =>
      answerJson(() => {
        requireGeocode(request);
        return geocode(jsonBody(request));
      }),
  };
}

function requireGeocode({ method, path }: AwsRequest): void {
  if (method === 'POST' && /^(\/v2)?\/geocode$/.test(path)) return;
  throw new AwsError('UnknownOperationException', 'The local Amazon Location stand-in serves Geocode alone.');
}

function geocode({ QueryComponents: components, QueryText: text }: Record<string, unknown>) {
  if (components === undefined && text === undefined)
    throw new AwsError('ValidationException', 'Either QueryText or QueryComponents must be given.');
  const { Locality: city = '', Street: street = '' } = (components ?? {}) as Record<string, string>;
  if (!knowsCity(city) || !street) return { ResultItems: [] };
  const { latitude, longitude } = cityCoordinates(city);
  const [north = 128, east = 128] = createHash('sha256').update(street.toLowerCase()).digest();
  return {
    ResultItems: [
      {
        PlaceId: 'local',
        PlaceType: 'PointAddress',
        Title: `${street}, ${city}`,
        Position: [longitude + away(east), latitude + away(north)],
        MatchScores: { Overall: 1 },
      },
    ],
  };
}

/** Turns a byte into degrees, up to 0.015 in either direction. */
const away = (byte: number) => ((byte - 128) / 128) * 0.015;

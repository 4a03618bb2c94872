import { GeocodeCommand, GeoPlacesClient } from '@aws-sdk/client-geo-places';
import type { Coordinates } from '#shared/treasure-coast.ts';
import { timeLimits } from '#functions/platform/time-limits.ts';

const client = new GeoPlacesClient({ maxAttempts: 2, requestHandler: timeLimits(5000) });

export interface PostalAddress {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

/**
 * Finds coordinates by Amazon Location Service; undefined when it finds none. The service is told that the
 * coordinates will be stored.
 * @throws the SDK's errors when the service is down or refuses
 * @see https://docs.aws.amazon.com/location/latest/APIReference/API_geoplaces_Geocode.html
 */
export async function findAddress(address: PostalAddress): Promise<Coordinates | undefined> {
  const { ResultItems: [first] = [] } = await client.send(
    new GeocodeCommand({
      QueryComponents: {
        Country: 'USA',
        Region: address.state,
        Locality: address.city,
        Street: address.address,
        PostalCode: address.zip_code,
      },
      Filter: { IncludeCountries: ['USA'] },
      MaxResults: 1,
      IntendedUse: 'Storage',
    }),
  );
  const [longitude, latitude] = first?.Position ?? [];
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

import { geocodeAddress as contract } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { geocodeAddress } from '../use-cases/geocode-address.ts';

export const handler = endpoint(contract, async ({ body }) => geocodeAddress(body));

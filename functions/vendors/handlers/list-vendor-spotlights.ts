import { listVendorSpotlights } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showSpotlights } from '../use-cases/show-spotlights.ts';

export const handler = endpoint(listVendorSpotlights, async () => ({ vendors: await showSpotlights() }));

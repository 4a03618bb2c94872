import { getVendorApplication } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showApplication } from '../use-cases/show-application.ts';

export const handler = endpoint(getVendorApplication, async ({ params, now }) => ({
  application: await showApplication(params.id, now),
}));

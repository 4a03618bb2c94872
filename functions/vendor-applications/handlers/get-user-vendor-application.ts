import { getUserVendorApplication } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showApplicationOfUser } from '../use-cases/show-application.ts';

export const handler = endpoint(getUserVendorApplication, async ({ params, now }) => ({
  application: await showApplicationOfUser(params.id, now),
}));

import { listVendorApplications } from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listApplications } from '../use-cases/list-applications.ts';

export const handler = endpoint(listVendorApplications, ({ query, now }) => listApplications(query, now));

import { listVendors } from '#shared/contracts/vendors/vendors.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listVendorRows } from '../use-cases/list-vendors.ts';

export const handler = endpoint(listVendors, ({ query }) => listVendorRows(query));

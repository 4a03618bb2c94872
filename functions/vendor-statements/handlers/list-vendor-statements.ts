import { listVendorStatements } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { showOwnStatements } from '../use-cases/show-statements.ts';

export const handler = endpoint(listVendorStatements, ({ query, actor }) =>
  showOwnStatements(vendorOf(actor), query),
);

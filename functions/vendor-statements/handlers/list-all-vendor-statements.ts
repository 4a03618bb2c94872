import { listAllVendorStatements } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showStatements } from '../use-cases/show-statements.ts';

export const handler = endpoint(listAllVendorStatements, ({ query }) => showStatements(query));

import { exportVendorPayments } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { exportChecks, exportPayments } from '../use-cases/report-payments.ts';

export const handler = endpoint(exportVendorPayments, ({ query, now }) =>
  query.year === undefined ? exportPayments(now) : exportChecks(query.year),
);

import { listVendorYearTotals } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readYearTotals, toYearTotal } from '../use-cases/report-payments.ts';

export const handler = endpoint(listVendorYearTotals, async ({ query }) => ({
  totals: (await readYearTotals(query.year)).map(toYearTotal),
}));

import { exportVendorYearTotals } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { yearCsv } from '../domain/statement-csv.ts';
import { readYearTotals } from '../use-cases/report-payments.ts';

export const handler = endpoint(exportVendorYearTotals, async ({ query }) => ({
  name: `vendor-totals-${query.year}.csv`,
  text: yearCsv(await readYearTotals(query.year)),
}));

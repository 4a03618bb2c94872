import { exportVendorPayments } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { exportPayments } from '../use-cases/report-payments.ts';

export const handler = endpoint(exportVendorPayments, ({ now }) => exportPayments(now));

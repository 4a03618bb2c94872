import { previewCycle } from '#shared/contracts/renewals/renewals.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { checkFlight } from '../use-cases/check-flight.ts';

export const handler = endpoint(previewCycle, ({ params, body, now }) =>
  checkFlight(params.id, body.cursor, now),
);

import { notePageFailure } from '#shared/contracts/storefront/store.ts';
import { count } from '#functions/platform/count.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(notePageFailure, async () => {
  count('PageFailures');
  return {};
});

import { getCommunicationSummary } from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showSummary } from '../use-cases/show-summary.ts';
import { talkingVendor } from '../use-cases/talking-vendor.ts';

export const handler = endpoint(getCommunicationSummary, ({ actor, now }) =>
  showSummary(talkingVendor(actor), now),
);

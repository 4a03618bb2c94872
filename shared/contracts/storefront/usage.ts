import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** The name of a page in the site's routes. It is no address, so it contains no id and no link's token. */
const page = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be the name of a page');

/**
 * An action of a reader: a page view, an opened tab of the back office, an addition to the cart, or a
 * purchase. It does not say who the reader is.
 */
export const usageEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page_view'), page }),
  z.strictObject({ name: z.literal('admin_tab'), tab: page }),
  z.strictObject({ name: z.literal('add_to_cart'), item: id }),
  z.strictObject({ name: z.literal('purchase') }),
]);

export type UsageEvent = z.output<typeof usageEvent>;

export const noteUsage = defineEndpoint({
  id: 'noteUsage',
  auth: 'public',
  summary:
    'What readers who agreed to it did, without saying who they are. Nothing is taken where the stage does not count',
  body: z.strictObject({ events: z.array(usageEvent).min(1).max(20) }),
  errors: ['not_found'],
  limits: [{ counter: 'usage', per: 'address', atMost: 300, within: '1 hour' }],
});

import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { changedSubscription } from './subscriptions.ts';

const deliveryParams = z.strictObject({ id, cycle_id: id });

export const skipDelivery = defineEndpoint({
  id: 'skipDelivery',
  auth: 'customer',
  replay: [],
  ids: { id: 'subscription', cycle_id: 'everybody' },
  summary:
    'Skips one delivery of an own active subscription until its cut-off: it is neither charged nor packed',
  params: deliveryParams,
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

export const undoSkip = defineEndpoint({
  id: 'undoSkip',
  auth: 'customer',
  replay: [],
  ids: { id: 'subscription', cycle_id: 'everybody' },
  summary: 'Takes back the skip of a delivery of an own subscription until its cut-off',
  params: deliveryParams,
  response: changedSubscription,
  errors: ['not_found', 'conflict'],
});

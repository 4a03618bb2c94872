import { randomUUID } from 'node:crypto';
import { localInstant } from '#shared/local-date.ts';
import type { DeliveryLog } from '#functions/vendor-performance/domain/delivery.ts';
import { choose, everyItem, type Action } from './choosing.ts';
import { sellers } from './starting-world.ts';
import { adminId } from '../engine/world.ts';

const outcomes = ['arrived', 'missed', 'pending'] as const;

/** Actions of staff who log deliveries and rate vendors. Sometimes the same call is sent twice at once. */
export const deliveryActions: Record<string, Action> = {
  recordDelivery: async (run, _who, dice) => {
    const log = choose(await everyItem<DeliveryLog>(run, 'delivery log'), dice[0]);
    if (!log) return;
    const outcome = choose(outcomes, dice[1])!;
    const time = (dice[2] ?? 0) % 2 === 0 ? '07:40' : '08:20';
    const short = (dice[2] ?? 0) % 3 === 0 ? 1 : 0;
    const record = () =>
      run.call('staff', 'updateVendorDeliveryLog', {
        userId: adminId,
        params: { id: log.id },
        body: {
          version: log.version,
          outcome,
          arrived_at: outcome === 'arrived' ? localInstant(log.pickupDate, time).toISOString() : null,
          short_quantity: short,
          short_promises: (log.promises ?? [])
            .slice(0, short)
            .map(({ commitmentId }) => ({ commitment_id: commitmentId, quantity: 1 })),
        },
      });
    record();
    if ((dice[2] ?? 0) % 4 === 0) record();
  },
  rateVendor: (run, _who, dice) => {
    const body = {
      vendor_id: choose(sellers, dice[0])!.id,
      rating: 1 + ((dice[1] ?? 0) % 5),
      request_id: randomUUID(),
    };
    const rate = () => run.call('staff', 'createVendorQualityRating', { userId: adminId, body });
    rate();
    if ((dice[2] ?? 0) % 3 === 0) rate();
  },
};

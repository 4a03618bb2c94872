import { Card } from '#web/components/card.tsx';
import { formatDay, keepTimesWhole } from '#web/format/format-date.ts';
import type { Order } from './order-status.ts';

export const OrderPickup = ({ pickup }: { pickup: Order['pickup'] }) => (
  <Card as="section" aria-labelledby="order-pickup" className="p-5 sm:p-6">
    <h2 id="order-pickup" className="eyebrow mb-3">
      Your pickup
    </h2>
    <address className="not-italic">
      <p className="font-display text-xl">{formatDay(pickup.pickup_date)}</p>
      <p className="mt-2 font-semibold">{pickup.name}</p>
      <p className="text-ink-soft">
        <span>{pickup.address}</span>
        <br />
        <span>{`${pickup.city}, ${pickup.state} ${pickup.zip_code}`}</span>
      </p>
      {pickup.hours && <p className="mt-1 text-ink-soft">{keepTimesWhole(pickup.hours)}</p>}
      {pickup.phone && (
        <a href={`tel:${pickup.phone.replace(/[^\d+]/g, '')}`} className="tap text-link">
          {pickup.phone}
        </a>
      )}
    </address>
  </Card>
);

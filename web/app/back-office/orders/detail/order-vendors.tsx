import { OrderStatusBadge } from '#web/features/orders/status-badges.tsx';
import type { AdminOrder } from '../admin-order.ts';
import { FoldedPart } from './folded-part.tsx';

export function OrderVendors({ vendors }: { vendors: AdminOrder['vendors'] }) {
  if (vendors.length === 0) return null;
  return (
    <FoldedPart title="Vendors">
      <ul className="grid gap-2">
        {vendors.map(({ id, name, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <OrderStatusBadge status={status} />
          </li>
        ))}
      </ul>
    </FoldedPart>
  );
}

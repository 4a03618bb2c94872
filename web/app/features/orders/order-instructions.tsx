import { OrderFact } from './order-fact.tsx';
import type { Order } from './order-status.ts';

export const OrderInstructions = ({ order }: { order: Pick<Order, 'special_instructions'> }) =>
  order.special_instructions && (
    <div className="sm:col-span-2">
      <OrderFact term="Special instructions">
        <span className="font-normal whitespace-pre-line">{order.special_instructions}</span>
      </OrderFact>
    </div>
  );

import { Link } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import type { AdminOrder } from '../admin-order.ts';

/** The effects of a move, and the customer's other orders for the same pickup. */
export function MoveConsequences({ order }: { order: AdminOrder }) {
  const { customer, pickup } = order;
  const search = useApiQuery(
    'listAdminOrders',
    { query: { search: customer.email, pickup_date: pickup.pickup_date } },
    { enabled: customer.email !== '' },
  );
  const others = (search.data?.orders ?? []).filter(
    ({ id, status, pickup_location }) =>
      id !== order.id && pickup_location === pickup.name && status !== 'cancelled' && status !== 'picked_up',
  );
  return (
    <>
      <Notice tone="info" title="What happens">
        <ul className="grid gap-1">
          <li>The customer is emailed the new place, day and hours.</li>
          {order.tax > 0 && (
            <li>
              If sales tax is lower there, the difference becomes account credit. If it is higher, the
              customer pays nothing more.
            </li>
          )}
          <li>
            Packing lists that were made already stay as they are. They show the move under “Changed since”.
          </li>
        </ul>
      </Notice>
      {others.length > 0 && (
        <Notice
          tone="warn"
          title={
            others.length === 1
              ? 'The customer has another order for this pickup.'
              : `The customer has ${others.length} other orders for this pickup.`
          }
        >
          <p>Each order is moved by itself. Please move the others too if they belong together.</p>
          <ul>
            {others.map(({ id, total }) => (
              <li key={id}>
                <Link to={`/admin/orders/${id}/move`} className="text-link tap">
                  {`Move the order of ${formatMoney(total)}`}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

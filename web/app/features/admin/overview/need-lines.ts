import type { Output } from '#shared/contracts/registry.ts';

type Item = Output<'getNeedsYou'>['items'][number];

export const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** What each kind is called, and where staff do something about it. */
export const needLines: Record<Item['kind'], (item: Item) => { text: string; to: string }> = {
  failed_charges: ({ count }) => ({
    text: plural(count, 'charge failed', 'charges failed'),
    to: '/admin/orders/unpaid',
  }),
  waiting_orders: ({ count, record_id }) => ({
    text: plural(
      count,
      'order whose money waits for your decision',
      'orders whose money waits for your decision',
    ),
    to: record_id ? `/admin/orders/${record_id}` : '/admin/orders',
  }),
  cycles_that_differ: ({ count, record_id }) => ({
    text: plural(
      count,
      'cycle whose orders and charges do not agree',
      'cycles whose orders and charges do not agree',
    ),
    to: record_id ? `/admin/events/cycles/${record_id}/renewal` : '/admin/events',
  }),
  pending_products: ({ count, record_id }) => ({
    text: plural(count, 'product waits for a decision', 'products wait for a decision'),
    to: count === 1 && record_id ? `/admin/products/${record_id}/review` : '/admin/products?tab=pending',
  }),
  vendor_applications: ({ count }) => ({
    text: plural(count, 'vendor application waits for a decision', 'vendor applications wait for a decision'),
    to: '/admin/orders/vendor-applications?status=pending',
  }),
  pending_reviews: ({ count }) => ({
    text: plural(count, 'review waits for a decision', 'reviews wait for a decision'),
    to: '/admin/reviews',
  }),
  harvest_shortages: ({ count, record_id }) => ({
    text: plural(
      count,
      'vendor will bring less than was ordered',
      'vendors will bring less than was ordered',
    ),
    to: record_id ? `/admin/orders/harvest-lists?cycle=${record_id}` : '/admin/orders/harvest-lists',
  }),
  missing_shares: ({ count, record_id }) => ({
    text: plural(
      count,
      'cycle needs more for its shares than vendors promised',
      'cycles need more for their shares than vendors promised',
    ),
    to: `/admin/orders/share-commitments${record_id ? `?cycle=${record_id}` : ''}`,
  }),
  vendor_messages: ({ count }) => ({
    text: plural(count, 'unread message of a vendor', 'unread messages of vendors'),
    to: '/admin/orders/vendor-communications?status=unread&sender=vendor',
  }),
  vendor_feedback: ({ count }) => ({
    text: plural(count, 'feedback of a vendor is open', 'feedback of vendors are open'),
    to: '/admin/orders/vendor-communications/feedback?status=open',
  }),
  statement_questions: ({ count }) => ({
    text: plural(count, 'question of a vendor about a statement', 'questions of vendors about statements'),
    to: '/admin/orders/vendor-statements',
  }),
  statements_to_pay: ({ count }) => ({
    text: plural(count, 'vendor statement is to be paid', 'vendor statements are to be paid'),
    to: '/admin/orders/vendor-statements',
  }),
  vendor_insurance: ({ count }) => ({
    text: plural(count, 'vendor whose insurance needs a look', 'vendors whose insurance needs a look'),
    to: '/admin/users?role=vendor',
  }),
  held_deposits: ({ count }) => ({
    text: plural(
      count,
      'deposit is still held though the share has ended',
      'deposits are still held though the shares have ended',
    ),
    to: '/admin/users?role=customer',
  }),
  orders_at_closed_places: ({ count, record_id }) => ({
    text: plural(count, 'order waits at a place that is closed', 'orders wait at places that are closed'),
    to: `/admin/events/locations${record_id ? `/${record_id}` : ''}`,
  }),
  short_stock: ({ count }) => ({
    text: plural(count, 'product may run out before the cut-off', 'products may run out before the cut-off'),
    to: '/admin/products?status=active',
  }),
};

import type { Output } from '#shared/contracts/registry.ts';
import { packingDayPath } from '#web/back-office/packing/use-packing-days.ts';

type Needs = Output<'getNeedsYou'>;
type Item = Needs['items'][number];

export const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

export const insurancePath = ({
  vendor_id,
  state,
  insurance_expiry_date: date,
}: Needs['vendor_insurance'][number]): string =>
  `/admin/users/${vendor_id}${state === 'to_accept' && date ? '' : '/edit'}`;

export const questionPath = ({ statement_id, question_id }: Needs['statement_questions'][number]): string =>
  `/admin/orders/vendor-statements/${statement_id}/questions/${question_id}`;

/** The path of the record that waits; undefined when several records wait, or the server names none. */
const pathOfOne = <One>(
  { count }: Item,
  [one]: readonly One[],
  path: (one: One) => string,
): string | undefined => (count === 1 && one ? path(one) : undefined);

/** The text and the address for each kind of task that waits for staff. */
export const needLines: Record<Item['kind'], (item: Item, needs: Needs) => { text: string; to: string }> = {
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
  vendor_applications: ({ count, record_id }) => ({
    text: plural(count, 'vendor application waits for a decision', 'vendor applications wait for a decision'),
    to: `/admin/orders/vendor-applications${record_id ? `/${record_id}` : '?status=pending'}`,
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
  vendor_messages: ({ count, record_id }) => ({
    text: plural(count, 'unread message of a vendor', 'unread messages of vendors'),
    to: `/admin/orders/vendor-communications${record_id ? `/${record_id}` : '?status=unread&sender=vendor'}`,
  }),
  vendor_feedback: ({ count, record_id }) => ({
    text: plural(count, 'open piece of vendor feedback', 'open pieces of vendor feedback'),
    to: `/admin/orders/vendor-communications/feedback${record_id ? `/${record_id}` : '?status=open'}`,
  }),
  statement_questions: (item, { statement_questions: questions }) => ({
    text: plural(
      item.count,
      'question of a vendor about a statement',
      'questions of vendors about statements',
    ),
    to: pathOfOne(item, questions, questionPath) ?? '/admin/orders/vendor-statements?status=all',
  }),
  statements_to_pay: ({ count, record_id }) => ({
    text: plural(count, 'vendor statement is to be paid', 'vendor statements are to be paid'),
    to: `/admin/orders/vendor-statements${record_id ? `/${record_id}` : ''}`,
  }),
  vendor_insurance: (item, { vendor_insurance: vendors }) => ({
    text: plural(item.count, 'vendor whose insurance needs a look', 'vendors whose insurance needs a look'),
    to: pathOfOne(item, vendors, insurancePath) ?? '/admin/users?role=vendor',
  }),
  held_deposits: (item, { held_deposits: members }) => ({
    text: plural(
      item.count,
      'deposit is still held though the share has ended',
      'deposits are still held though the shares have ended',
    ),
    to: pathOfOne(item, members, ({ user_id }) => `/admin/users/${user_id}`) ?? '/admin/users?role=customer',
  }),
  orders_at_closed_places: ({ count, record_id }) => ({
    text: plural(count, 'order waits at a place that is closed', 'orders wait at places that are closed'),
    to: `/admin/events/locations${record_id ? `/${record_id}` : ''}`,
  }),
  left_on_packing_days: (item, { left_on_packing_days: days }) => ({
    text: plural(
      item.count,
      'shortage or weight of an order could not be settled',
      'shortages or weights of orders could not be settled',
    ),
    to: (days.length === 1 && days[0] && packingDayPath(days[0])) || '/admin/orders/packing',
  }),
  short_stock: (item, { short_stock: products }) => ({
    text: plural(
      item.count,
      'product may run out before the cut-off',
      'products may run out before the cut-off',
    ),
    to:
      pathOfOne(item, products, ({ product_id }) => `/admin/products/${product_id}/edit`) ??
      '/admin/products?status=active',
  }),
};

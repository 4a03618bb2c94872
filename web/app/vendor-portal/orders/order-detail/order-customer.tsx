import { formatPhone } from '#shared/phone.ts';
import { OrderFact } from '#web/features/orders/order-fact.tsx';
import type { VendorOrder } from '../common/vendor-order.ts';

/** The customer of an order, with address and telephone. When the co-op does not share the contact, a text says so. */
export function OrderCustomer({ customer }: { customer: VendorOrder['customer_info'] }) {
  if (!customer)
    return (
      <p className="text-ink-soft">
        The co-op keeps the customer’s contact to itself. A customer note reaches them.
      </p>
    );
  const { firstName, lastName, email, phone, address } = customer;
  const name = `${firstName} ${lastName}`.trim();
  if (!name && !email) return <p className="text-ink-soft">The customer’s account was deleted.</p>;
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')];
  const lines = [address.street, place.filter(Boolean).join(', ')].filter(Boolean);
  return (
    <section aria-labelledby="order-customer">
      <h4 id="order-customer" className="mb-3 text-lg">
        Customer
      </h4>
      <dl className="grid gap-4 sm:grid-cols-2">
        <OrderFact term="Name">{name || 'None'}</OrderFact>
        <OrderFact term="Email">
          {email ? (
            <a href={`mailto:${email}`} className="underline underline-offset-2">
              {email}
            </a>
          ) : (
            'None'
          )}
        </OrderFact>
        <OrderFact term="Phone">
          {phone ? (
            <a href={`tel:${phone}`} className="underline underline-offset-2">
              {formatPhone(phone)}
            </a>
          ) : (
            'None'
          )}
        </OrderFact>
        <OrderFact term="Address">
          {lines.length === 0
            ? 'None'
            : lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
        </OrderFact>
      </dl>
    </section>
  );
}

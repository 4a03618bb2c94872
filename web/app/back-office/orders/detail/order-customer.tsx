import { Link } from 'react-router';
import { formatPhone } from '#shared/phone.ts';
import { Card } from '#web/components/card.tsx';
import { OrderFact } from '#web/features/orders/order-fact.tsx';
import { customerName, type AdminOrder } from '../admin-order.ts';

export function OrderCustomer({ customer }: Pick<AdminOrder, 'customer'>) {
  const { email, phone, address } = customer;
  const place = [address.city, [address.state, address.zipCode].filter(Boolean).join(' ')];
  const lines = [address.street, place.filter(Boolean).join(', ')].filter(Boolean);
  return (
    <Card as="section" className="p-3 sm:p-4" aria-labelledby="order-customer">
      <h4 id="order-customer" className="mb-2 text-lg">
        Customer
      </h4>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm @2xl:grid-cols-1">
        <OrderFact term="Name">
          {email ? (
            <Link to={`/admin/users/${customer.id}`} className="underline underline-offset-2">
              {customerName({ customer })}
            </Link>
          ) : (
            customerName({ customer })
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
        <OrderFact term="Email">
          {email ? (
            <a href={`mailto:${email}`} className="underline underline-offset-2">
              {email}
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
    </Card>
  );
}

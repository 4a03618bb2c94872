import { Link } from 'react-router';
import { formatMoney } from '#web/format/format-money.ts';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { MissingUnits, type Reader } from './missing-units.tsx';
import type { Order } from './order-status.ts';
import { weighedText } from './weighed-text.ts';

type Line = Order['items'][number];

/** The ordered items, with texts about missing units. A deposit is shown among the sums and not here. */
export function OrderLines({ order, reader = 'member' }: { order: Order; reader?: Reader }) {
  return (
    <ul className="divide-y divide-line">
      {order.items
        .map((line, index) => ({ line, index }))
        .filter(({ line }) => line.type !== 'deposit')
        .map(({ line, index }) => (
          <li key={index} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4 py-3.5">
            {!isMoneyAlone(line) && (
              <ProductPicture
                src={line.image}
                name={line.name}
                sizes="3.5rem"
                className="size-14 rounded-md"
              />
            )}
            <div className="col-start-2 min-w-0">
              <p className="leading-snug font-semibold wrap-anywhere">
                {line.weight_of ? (
                  <Link
                    to={`${reader === 'staff' ? '/admin' : ''}/orders/${line.weight_of}`}
                    className="text-link"
                  >
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </p>
              {isMoneyAlone(line) ? (
                <p className="text-sm text-ink-soft empty:hidden">{line.vendor_name}</p>
              ) : (
                <p className="text-sm text-ink-soft">
                  {line.vendor_name && <span>{`${line.vendor_name} · `}</span>}
                  <span className="whitespace-nowrap">{`${line.quantity} × ${formatMoney(line.price)}`}</span>
                </p>
              )}
              <p className="text-sm text-ink-soft empty:hidden">{weighedText(line, order.status, reader)}</p>
              <MissingUnits order={order} line={index} reader={reader} />
            </div>
            <p className="tabular-nums">{formatMoney(line.line_total)}</p>
          </li>
        ))}
    </ul>
  );
}

/** True for a line without goods: an annual fee, or the amount due because goods of an earlier order weighed more. */
const isMoneyAlone = ({ type }: Line) => type === 'annual_fee' || type === 'weight';

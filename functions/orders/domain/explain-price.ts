import { formatCents } from '#shared/money.ts';
import type { MoneyStep } from './money-step.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';

type Priced = Pick<MoneyStep, 'text' | 'cause' | 'cents'>;

const percent = (rate: number): string => `${Number((rate * 100).toFixed(3))}%`;

const taxedOn = ({ lines }: Order): string =>
  lines
    .filter(({ isTaxable }) => isTaxable)
    .map(({ name }) => name)
    .join(', ');

/** The amounts add up to the order's total. */
export function explainPrice(order: Order): Priced[] {
  const taxable = formatCents(order.taxableCents);
  const cause = `On ${taxedOn(order)}`;
  return [
    ...order.lines.map((line) => ({ ...ofLine(order, line), cents: line.totalCents })),
    {
      text: order.promotionCode ? `Discount of code ${order.promotionCode}` : 'Discount',
      cause: '',
      cents: -order.discountCents,
    },
    {
      text: `Florida sales tax, ${percent(order.stateTaxRate)} of ${taxable}`,
      cause,
      cents: order.taxStateCents,
    },
    {
      text: `${order.county} County tax, ${percent(order.countyTaxRate)} of ${taxable}`,
      cause,
      cents: order.taxCountyCents,
    },
  ].filter(({ cents }, index) => cents !== 0 || index < order.lines.length);
}

function ofLine({ isRenewal }: Order, { kind, name, quantity, unitPriceCents }: OrderLine) {
  switch (kind) {
    case 'deposit':
      return { text: 'Deposit', cause: 'Once, with the first share. The co-op holds it for the member.' };
    case 'annual_fee':
      return { text: 'Annual fee', cause: 'Once a year for as long as the subscription goes on' };
    case 'weight':
      return { text: name, cause: 'It weighed more than estimated when it was packed' };
    case 'plan':
      return { text: name, cause: isRenewal ? 'The share of this pickup, by the subscription' : 'The share' };
    case 'product':
      return {
        text: `${quantity} × ${name}`,
        cause: `${formatCents(unitPriceCents)} each${isRenewal ? ', added to this pickup' : ''}`,
      };
  }
}

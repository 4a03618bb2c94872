import { formatMoney } from '#web/format/format-money.ts';
import type { Shortage } from './use-shortages.ts';

export const reasonLabels: Record<Shortage['reason'], string> = {
  not_delivered: 'Did not come',
  spoiled: 'Came spoiled',
  damaged: 'Broke on the way',
};

export const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

export const titleOf = ({ quantity, name, takes_back: takesBack }: Shortage): string =>
  `${takesBack === null ? '' : 'Taken back: '}${quantity.toLocaleString('en-US')} × ${name}`;

/**
 * The text with the number of a shortage's orders and the money that went back to their members. When the
 * entry takes back an earlier shortage, the text names the credit that was taken off again.
 */
export function moneyText({
  orders,
  as_credit: credit,
  to_payment: payment,
  takes_back: takesBack,
}: Shortage): string {
  const parts = [
    many(orders, 'order', 'orders'),
    credit > 0 && `${formatMoney(credit)} ${takesBack === null ? 'as credit' : 'of credit taken off again'}`,
    payment > 0 && `${formatMoney(payment)} to cards and bank accounts`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}

export const takeBackQuestion = (shortage: Shortage): string =>
  [
    `Take back ${titleOf(shortage)}?`,
    'Members are told that it was there after all. Credit that they got for it is taken off again where it is still there. Money that went back to a card or a bank account stays there.',
  ].join('\n');

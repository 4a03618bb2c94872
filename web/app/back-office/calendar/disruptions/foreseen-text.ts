import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { namesAndMore } from '../names-and-more.ts';
import type { Foreseen } from './use-disruption-preview.ts';

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** The number of orders and their members: "3 orders of 2 members: Ada Member and Bo Member." */
export function ordersText({ orders, members, names, is_partial }: Foreseen): string {
  if (orders === 0) return 'No order is concerned.';
  const least = is_partial ? 'At least ' : '';
  return `${least}${many(orders, 'order', 'orders')} of ${many(members, 'member', 'members')}: ${namesAndMore(names, members)}.`;
}

export function consequences(foreseen: Foreseen, kind: 'move' | 'call_off'): string[] {
  const { to_payment, as_credit, unpaid, waiting, left, shares, handed_out, unmarked_today, pickup_date } =
    foreseen;
  const sentences: (string | false)[] =
    kind === 'move'
      ? [
          pickup_date !== null && `They are collected on ${formatDay(pickup_date)} there.`,
          as_credit > 0 &&
            `Sales tax is less there: ${formatMoney(as_credit)} goes back as credit. Where it is more, nothing more is collected.`,
          'Harvest lists follow, and vendors are mailed what changed in theirs.',
        ]
      : [
          unmarked_today > 0 &&
            `The pickup is today, and ${many(unmarked_today, 'order is', 'orders are')} not marked as picked up. Whoever has collected already gets the money back too, unless you mark them on the roster first.`,
          to_payment > 0 && `${formatMoney(to_payment)} goes back to cards and bank accounts.`,
          as_credit > 0 && `${formatMoney(as_credit)} goes back as credit.`,
          unpaid > 0 && `${many(unpaid, 'is', 'are')} not paid, and not asked for any more.`,
          waiting > 0 &&
            `${many(waiting, 'waits', 'wait')} for a bank transfer: the money goes back once it is there.`,
          left > 0 &&
            `The money of ${many(left, 'order', 'orders')} is left to you, as it is disputed, or packed unpaid.`,
          'Deposits and annual fees stay, and shares go on.',
        ];
  return [
    ...sentences,
    shares > 0 &&
      `${many(shares, 'share is', 'shares are')} not billed for it yet: members are told, and it is charged only where another location is open and chosen.`,
    handed_out > 0 && `What was handed out stays as it is: ${many(handed_out, 'order', 'orders')}.`,
  ].filter((sentence) => sentence !== false);
}

export function disruptionQuestion(foreseen: Foreseen, kind: 'move' | 'call_off', where: string): string {
  const first =
    kind === 'move'
      ? `Move ${many(foreseen.orders, 'order', 'orders')} to ${where}?`
      : `Call off the pickup at ${where}?`;
  const toldOf = foreseen.members + foreseen.shares;
  const toldText = `${many(toldOf, 'member is', 'members are')} told by email at once.`;
  return [first, [...consequences(foreseen, kind), toldText, 'This cannot be undone.'].join(' ')].join('\n');
}

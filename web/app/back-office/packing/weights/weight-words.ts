import { toHundredths } from '#shared/weight.ts';
import { formatInstantShort, keepTimesWhole } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { many } from '../missing/shortage-words.ts';
import type { WeighedItem, Weighing } from './use-weights.ts';

/** Digits with a point or a comma, and pounds after them as some scales and people write. */
const poundsForm = /^(\d*)(?:[.,](\d*))?\s*(?:lbs?\.?|pounds?)?$/i;

/** Reads what was typed as pounds. Null takes the weight away, and a problem says why it is no weight. */
export function readWeight(typed: string): { weight: number | null } | { problem: string } {
  const text = typed.trim();
  if (text === '') return { weight: null };
  const [, whole = '', decimals = ''] = poundsForm.exec(text) ?? [];
  if (whole + decimals === '') return { problem: 'Please enter pounds, such as 3.7' };
  if (decimals.length > 2) return { problem: 'Please enter at most two decimals, such as 3.72' };
  const weight = Number(`${whole || '0'}.${decimals || '0'}`);
  return weight >= 0.01 && weight <= 9999
    ? { weight }
    : { problem: 'Please enter a weight from 0.01 to 9,999 pounds' };
}

/** Words for a weight that is more than half off its estimate; empty for any other. */
export function offText({ estimated_weight: pounds }: WeighedItem, weight: number): string {
  const [estimated, weighed] = [toHundredths(pounds), toHundredths(weight)];
  if (Math.abs(weighed - estimated) * 2 <= estimated) return '';
  return `Much ${weighed > estimated ? 'more' : 'less'} than estimated. Please check.`;
}

/** How far the weights of a day are. */
export function stateText({ state, entered, open, odd, settles_at: settlesAt }: Weighing): string {
  if (state === 'none') return 'No weight is entered yet.';
  const count = many(entered, 'weight', 'weights');
  if (open === 0) return `${count} entered and settled.`;
  const text = `${count} entered, ${open.toLocaleString('en-US')} not settled yet.`;
  if (state !== 'entered' || settlesAt === null) return text;
  // What is far off its estimate waits for staff, as it may be a typing error.
  if (odd > 0) return `${text} ${many(odd, 'weight', 'weights')} far off the estimate: please check.`;
  const when = keepTimesWhole(formatInstantShort(settlesAt));
  return `${text} ${open === 1 ? 'It is settled by itself' : 'They are settled by themselves'} on ${when}.`;
}

export const moneyText = ({ as_credit: credit, on_next_bill: bill }: Weighing): string =>
  `${formatMoney(credit)} back as credit, ${formatMoney(bill)} on next bills.`;

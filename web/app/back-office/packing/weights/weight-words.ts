import { toHundredths } from '#shared/weight.ts';
import { formatInstantShort, keepTimesWhole } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { many } from '../missing/shortage-words.ts';
import type { WeighedItem, Weighing } from './use-weights.ts';

/** Digits with a decimal point or comma, and optionally a unit such as `lb` or `pounds`. */
const poundsForm = /^(\d*)(?:[.,](\d*))?\s*(?:lbs?\.?|pounds?)?$/i;

/**
 * Reads a typed weight in pounds. For an empty text, `weight` is null, which removes the saved weight.
 * `problem` is the error text for input that is no weight.
 */
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

/**
 * The warning about a weight that differs from its estimate by more than half of the estimate. Empty for any
 * other weight.
 */
export function offText({ estimated_weight: pounds }: WeighedItem, weight: number): string {
  const [estimated, weighed] = [toHundredths(pounds), toHundredths(weight)];
  if (Math.abs(weighed - estimated) * 2 <= estimated) return '';
  return `Much ${weighed > estimated ? 'more' : 'less'} than estimated. Please check.`;
}

/** The text about the weights of a day: how many are entered, how many are not settled, and when a job settles them. */
export function stateText({ state, entered, open, odd, settles_at: settlesAt }: Weighing): string {
  if (state === 'none') return 'No weight is entered yet.';
  const count = many(entered, 'weight', 'weights');
  if (open === 0) return `${count} entered and settled.`;
  const text = `${count} entered, ${open.toLocaleString('en-US')} not settled yet.`;
  if (state !== 'entered' || settlesAt === null) return text;
  // A weight far off its estimate may be a typing error. No job settles such a weight, so staff must check it.
  if (odd > 0) return `${text} ${many(odd, 'weight', 'weights')} far off the estimate: please check.`;
  const when = keepTimesWhole(formatInstantShort(settlesAt));
  return `${text} ${open === 1 ? 'It is settled by itself' : 'They are settled by themselves'} on ${when}.`;
}

export const moneyText = ({ as_credit: credit, on_next_bill: bill }: Weighing): string =>
  `${formatMoney(credit)} back as credit, ${formatMoney(bill)} on next bills.`;

import { toHundredths } from '#shared/weight.ts';
import { formatInstantShort, keepTimesWhole } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { many } from '../missing/shortage-words.ts';
import type { WeighedItem, Weighing } from './use-weights.ts';

/** Digits with a decimal point or comma, and optionally a unit such as `lb` or `pounds`. */
const poundsForm = /^(\d*)(?:[.,](\d*))?\s*(?:lbs?\.?|pounds?)?$/i;

/**
 * Reads typed pounds. An empty text answers null, which removes the weight. `problem` is the text for input
 * that is no weight.
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

/** The warning about a weight that is more than half off its estimate; empty for any other. */
export function offText({ estimated_weight: pounds }: WeighedItem, weight: number): string {
  const [estimated, weighed] = [toHundredths(pounds), toHundredths(weight)];
  if (Math.abs(weighed - estimated) * 2 <= estimated) return '';
  return `Much ${weighed > estimated ? 'more' : 'less'} than estimated. Please check.`;
}

/**
 * The text about the weights of a day: how many are entered, how many are not settled, and when they will be.
 */
export function stateText({ state, entered, open, odd, settles_at: settlesAt }: Weighing): string {
  if (state === 'none') return 'No weight is entered yet.';
  const count = many(entered, 'weight', 'weights');
  if (open === 0) return `${count} entered and settled.`;
  const text = `${count} entered, ${open.toLocaleString('en-US')} not settled yet.`;
  if (state !== 'entered' || settlesAt === null) return text;
  // Weights far off their estimate may be typing errors, so they are not settled before staff check them.
  if (odd > 0) return `${text} ${many(odd, 'weight', 'weights')} far off the estimate: please check.`;
  const when = keepTimesWhole(formatInstantShort(settlesAt));
  return `${text} ${open === 1 ? 'It is settled by itself' : 'They are settled by themselves'} on ${when}.`;
}

export const moneyText = ({ as_credit: credit, on_next_bill: bill }: Weighing): string =>
  `${formatMoney(credit)} back as credit, ${formatMoney(bill)} on next bills.`;

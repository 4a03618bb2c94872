import { classNames } from './class-names.ts';
import { formatMoney } from '#web/format/format-money.ts';

interface PriceProps {
  /** The price in dollars. */
  amount: number;
  /** The unit of the price, such as `lb` or `dozen`. It is shown after a slash. */
  unit?: string;
  className?: string;
}

export function Price({ amount, unit, className }: PriceProps) {
  return (
    <span className={classNames('font-semibold tabular-nums', className)}>
      <span>{formatMoney(amount)}</span>
      {unit && <span className="text-[0.8em] font-normal text-ink-soft">{` / ${unit}`}</span>}
    </span>
  );
}

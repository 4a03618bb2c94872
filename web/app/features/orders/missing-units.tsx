import { missingText } from './missing-text.ts';
import type { Order } from './order-status.ts';

export type Reader = 'member' | 'staff';

interface MissingUnitsProps {
  order: Order;
  /** The index of the item in the order's list of items. */
  line: number;
  reader: Reader;
}

/** The texts about missing units. Only staff see units that were first missing and then found. */
export function MissingUnits({ order, line, reader }: MissingUnitsProps) {
  const shown = order.missing_units.filter(
    (units) => units.line === line && (reader === 'staff' || units.state !== 'taken_back'),
  );
  const ordered = order.items[line]?.quantity ?? 0;
  return shown.map((units, index) => (
    <p
      key={index}
      className={
        units.state === 'taken_back'
          ? 'text-sm wrap-anywhere text-ink-soft'
          : 'text-sm font-semibold wrap-anywhere text-warn'
      }
    >
      {missingText(units, ordered, order.status !== 'cancelled')}
    </p>
  ));
}

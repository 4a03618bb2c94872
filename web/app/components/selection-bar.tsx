import type { ReactElement } from 'react';
import { Button } from './button.tsx';

export interface RowSelection<Row> {
  /** The selected ids, also of rows that are not shown. */
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  labelOf(row: Row): string;
  /** A text after the number of selected rows. */
  note?: string;
  /** The actions for the selected rows. */
  actions?: ReactElement;
}

interface SelectionBarProps<Row> {
  selection: RowSelection<Row>;
  /** The ids of the rows that are shown. */
  ids: readonly string[];
}

/** The number of selected rows, and the actions for all of them. */
export function SelectionBar<Row>({ selection, ids }: SelectionBarProps<Row>) {
  const { ids: selected, onChange, note, actions } = selection;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {ids.length > 0 && (
        <Button size="small" tone="secondary" onClick={() => onChange(new Set([...selected, ...ids]))}>
          {`Select the ${ids.length} shown`}
        </Button>
      )}
      {selected.size > 0 && actions}
      {selected.size > 0 && (
        <Button size="small" tone="quiet" onClick={() => onChange(new Set())}>
          Clear selection
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {`${selected.size} selected${note ?? ''}`}
      </p>
    </div>
  );
}

import type { ReactElement } from 'react';
import { Button } from './button.tsx';

export interface RowSelection<Row> {
  /** The selected ids, also of rows that are not shown. */
  ids: ReadonlySet<string>;
  onChange(ids: ReadonlySet<string>): void;
  labelOf(row: Row): string;
  /** A text after the number of selected rows. */
  note?: string;
  actions?: ReactElement;
}

export const selectionBoxStyle = 'block size-5 accent-leaf';

interface AllShownProps<Row> {
  selection: RowSelection<Row>;
  ids: readonly string[];
}

/** The checkbox that selects all shown rows, or clears their selection. */
export function AllShown<Row>({ selection: { ids: selected, onChange }, ids }: AllShownProps<Row>) {
  const count = ids.filter((id) => selected.has(id)).length;
  const isAll = count === ids.length;
  return (
    <input
      type="checkbox"
      aria-label={`Select the ${ids.length} shown`}
      className={selectionBoxStyle}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll;
      }}
      onChange={() => {
        const others = [...selected].filter((id) => !ids.includes(id));
        onChange(new Set(isAll ? others : [...others, ...ids]));
      }}
    />
  );
}

/**
 * The number of selected rows. It is rendered apart from the actions, and also while no row is selected.
 * Otherwise screen readers would not announce each change.
 */
export const SelectedCount = <Row,>({ selection: { ids, note } }: { selection: RowSelection<Row> }) => (
  <p role="status" className={ids.size === 0 ? 'sr-only' : 'text-sm text-ink-soft'}>
    {ids.size > 0 && `${ids.size} selected${note ?? ''}`}
  </p>
);

export const SelectionActions = <Row,>({ selection }: { selection: RowSelection<Row> }) => (
  <>
    {selection.actions}
    <Button size="small" tone="quiet" onClick={() => selection.onChange(new Set())}>
      Clear selection
    </Button>
  </>
);

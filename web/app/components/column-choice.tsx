import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { browserStorage } from '#web/api/web-storage.ts';
import { Checkbox } from './checkbox.tsx';
import { PanelButton } from './panel-button.tsx';

interface ColumnChoiceProps {
  columns: readonly { id: string; header: string }[];
  hidden: ReadonlySet<string>;
  onChange(hidden: ReadonlySet<string>): void;
}

/** The button to hide and show columns. A narrow screen has no such button, because it shows cards and no columns. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <PanelButton
      tone="quiet"
      align="end"
      className="hidden @3xl:block"
      panelClassName="min-w-52"
      button={
        <>
          <Columns3 aria-hidden="true" className="icon-sm" /> Columns
        </>
      }
    >
      {columns.map(({ id, header }) => (
        <Checkbox key={id} label={header} checked={!hidden.has(id)} onChange={() => toggle(id)} />
      ))}
    </PanelButton>
  );
}

/** The columns of a table that the reader has hidden. The browser's storage keeps them by the table's name. */
export function useHiddenColumns(table: string) {
  const key = `hidden_columns:${table}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((browserStorage.read(key) ?? '').split(',').filter(Boolean)),
  );
  const change = (next: ReadonlySet<string>) => {
    setHidden(next);
    browserStorage.write(key, [...next].join(','));
  };
  return [hidden, change] as const;
}

import { Columns3 } from 'lucide-react';
import { useId, useState } from 'react';
import { useDisclosure } from '#web/hooks/use-disclosure.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';

interface ColumnChoiceProps {
  columns: readonly { id: string; header: string }[];
  hidden: ReadonlySet<string>;
  onChange(hidden: ReadonlySet<string>): void;
}

/** A button that shows or hides the choice of a table's columns. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const panelId = useId();
  const { isOpen, setOpen, root, onBlur } = useDisclosure();
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears what its controls send up
    <div
      ref={root}
      className="relative ml-auto hidden @3xl:block"
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <Button
        tone="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3 aria-hidden="true" className="icon-sm" /> Columns
      </Button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-40 mt-1 min-w-52 rounded-md border border-line bg-surface p-3 shadow-high"
      >
        {columns.map(({ id, header }) => (
          <Checkbox key={id} label={header} checked={!hidden.has(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </div>
  );
}

/**
 * The columns of a table that the reader has hidden. They are kept for the next visit under the table's name.
 */
export function useHiddenColumns(table: string) {
  const key = `hidden_columns:${table}`;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    try {
      return new Set((localStorage.getItem(key) ?? '').split(',').filter(Boolean));
    } catch {
      return new Set();
    }
  });
  const change = (next: ReadonlySet<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(key, [...next].join(','));
    } catch {
      // Storage is barred, so the columns are shown again at the next visit.
    }
  };
  return [hidden, change] as const;
}

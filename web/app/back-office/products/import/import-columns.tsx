import { cutText } from '#shared/cut-text.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import type { DataColumn } from '#web/components/data-table.tsx';
import type { PreviewRow } from './use-import-preview.ts';

const outcomes: Record<PreviewRow['outcome'], { label: string; tone: BadgeTone }> = {
  wrong: { label: 'Has errors', tone: 'bad' },
  changed: { label: 'Changes', tone: 'warn' },
  new: { label: 'New', tone: 'good' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
};

const shownCharacters = 80;
const shorten = (text: string) =>
  text.length > shownCharacters
    ? `${cutText(text, shownCharacters)}… (${text.length.toLocaleString('en-US')} characters)`
    : text || 'empty';

export const importColumns: readonly DataColumn<PreviewRow>[] = [
  {
    id: 'product',
    header: 'Product',
    kind: 'heading',
    cell: ({ row, name, id }) => (
      <span className="grid wrap-anywhere">
        <span className="font-semibold">{name || id || 'No name'}</span>
        <span className="text-sm text-ink-soft">{`Row ${row}`}</span>
      </span>
    ),
  },
  {
    id: 'outcome',
    header: 'What happens',
    cell: ({ outcome }) => <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>,
  },
  { id: 'details', header: 'In detail', cell: (row) => <Details row={row} /> },
];

function Details({ row: { errors, notes, changes, outcome } }: { row: PreviewRow }) {
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere">
      {errors.map(({ field, message }) => (
        <li key={`${field} ${message}`} className="font-medium text-bad">
          {`${field}: ${message}`}
        </li>
      ))}
      {notes.map((note) => (
        <li key={note} className="font-medium">
          {note}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <span className="text-ink-soft">{`${field}: `}</span>
          {outcome === 'changed' && (
            <>
              <del className="text-ink-soft">{shorten(from)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <span>{shorten(to)}</span>
        </li>
      ))}
    </ul>
  );
}

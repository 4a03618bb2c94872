import { Badge } from '#web/components/badge.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import type { AdminOrder } from '../admin-order.ts';

/** Notes by staff about an order. Each says whether the customer reads it too. */
export function OrderNotes({ notes }: { notes: AdminOrder['admin_notes'] }) {
  if (notes.length === 0) return <p className="text-ink-soft">No notes yet.</p>;
  return (
    <ul className="grid gap-4">
      {notes.map(({ note, note_type, created_at, by }) => (
        <li key={created_at + note} className="border-l-4 border-line pl-4">
          <Badge tone={note_type === 'customer' ? 'info' : 'neutral'}>
            {note_type === 'customer' ? 'Customer Note' : 'Internal Note'}
          </Badge>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>
          <p className="text-sm text-ink-soft">
            {[by, formatInstant(created_at)].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}

import { Badge } from '#web/components/badge.tsx';
import { Card } from '#web/components/card.tsx';
import { classNames } from '#web/components/class-names.ts';
import { formatInstant } from '#web/format/format-date.ts';
import type { AdminOrder } from '../admin-order.ts';

export function OrderNotes({ notes }: { notes: AdminOrder['admin_notes'] }) {
  return (
    <Card
      as="section"
      aria-labelledby="order-notes"
      className={classNames('grid gap-2 p-3 sm:p-4', notes.length === 0 && 'max-lg:hidden')}
    >
      <h4 id="order-notes" className="text-lg">
        Notes
      </h4>
      {notes.length === 0 ? (
        <p className="text-ink-soft">No notes yet.</p>
      ) : (
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
      )}
    </Card>
  );
}

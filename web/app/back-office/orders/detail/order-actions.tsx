import { useState } from 'react';
import { localDate } from '#shared/local-date.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { hasPickupAhead, type AdminOrder } from '../admin-order.ts';
import { useFoldedForm } from './folded-form.tsx';
import { NoteForm } from './note-form.tsx';
import { StatusForm } from './status-form.tsx';

export interface OrderActionsProps {
  order: AdminOrder;
  reread(): Promise<AdminOrder | undefined>;
  /**
   * True while a dialog is over the order. Then the dialog, and not these forms, warns before the reader
   * leaves the page.
   */
  isCovered: boolean;
}

export function OrderActions({ order, reread, isCovered }: OrderActionsProps) {
  const dialogLink = useDialogLinks();
  const status = useFoldedForm('status');
  const note = useFoldedForm('note');
  const [today] = useState(() => localDate(new Date()));
  const canBeChanged = order.deleted_at === null;
  const isGuarding = !isCovered;
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden print:hidden max-sm:*:px-3 max-sm:*:text-sm">
        {order.refundable.total > 0 && (
          <LinkButton tone="secondary" {...dialogLink('refund')}>
            Refund
          </LinkButton>
        )}
        {canBeChanged && !status.isOpen && (
          <Button id={status.openerId} onClick={status.open}>
            Update Status
          </Button>
        )}
        {hasPickupAhead(order, today) && (
          <LinkButton tone="secondary" {...dialogLink('move')}>
            Change Pickup Location
          </LinkButton>
        )}
        {canBeChanged && !note.isOpen && (
          <Button id={note.openerId} tone="secondary" onClick={note.open}>
            Add Note
          </Button>
        )}
      </div>
      {canBeChanged && (status.isOpen || note.isOpen) && (
        <div className="grid items-start gap-6 border-t border-line pt-4 @2xl:grid-cols-2">
          {status.isOpen && (
            <StatusForm order={order} reread={reread} isGuarding={isGuarding} onClose={status.onClose} />
          )}
          {note.isOpen && <NoteForm orderId={order.id} isGuarding={isGuarding} onClose={note.onClose} />}
        </div>
      )}
    </>
  );
}

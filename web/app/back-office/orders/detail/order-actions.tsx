import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import type { AdminOrder } from '../admin-order.ts';
import { useFoldedForm } from './folded-form.tsx';
import { NoteForm } from './note-form.tsx';
import { StatusForm } from './status-form.tsx';

export interface OrderActionsProps {
  order: AdminOrder;
  reread(): Promise<AdminOrder | undefined>;
  /** True when a dialog is over the order. The dialog then guards leaving the page. */
  isCovered: boolean;
}

/** Refund, Update Status and Add Note. The forms of the last two open beneath the buttons. */
export function OrderActions({ order, reread, isCovered }: OrderActionsProps) {
  const dialogLink = useDialogLinks();
  const status = useFoldedForm('status');
  const note = useFoldedForm('note');
  const canBeChanged = order.deleted_at === null;
  return (
    <>
      {!isCovered && <UnsavedGuard isDirty={status.isDirty || note.isDirty} />}
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
        {canBeChanged && !note.isOpen && (
          <Button id={note.openerId} tone="secondary" onClick={note.open}>
            Add Note
          </Button>
        )}
      </div>
      {canBeChanged && (status.isOpen || note.isOpen) && (
        <div className="grid gap-6 border-t border-line pt-4 @2xl:grid-cols-2">
          {status.isOpen && <StatusForm order={order} reread={reread} {...status.form} />}
          {note.isOpen && <NoteForm orderId={order.id} {...note.form} />}
        </div>
      )}
    </>
  );
}

/** A component of its own, so that the page has one guard at a time. */
function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  useLeaveGuard(isDirty, 'You have unsaved changes to this order. Leave without saving?');
  return null;
}

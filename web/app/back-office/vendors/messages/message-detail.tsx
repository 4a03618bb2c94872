import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import {
  PriorityBadge,
  WrittenText,
  type VendorMessage,
} from '#web/features/vendor-messages/message-looks.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useMessage } from './use-message.ts';

const list = '/admin/orders/vendor-communications';

function MessageWindow({ record, latest: message = record, onClose }: OpenedRecord<VendorMessage>) {
  const { id, vendor_id: vendorId, vendorName, subject, sender, status } = message;
  const markRead = useApiMutation('markVendorMessageRead');
  const remove = useApiMutation('deleteVendorMessage');
  const confirm = useConfirm();
  const toast = useToast();
  const isFromVendor = sender === 'vendor';
  const params = { id };
  const failed = (error: Error) => toast.error(error.message);

  const deleteIt = async () => {
    const question = `Delete “${subject}”?\nIt is gone for ${vendorName} as well.`;
    if (!(await confirm(question, { confirmLabel: 'Delete', danger: true }))) return;
    remove.mutate(
      { params },
      {
        onSuccess: () => {
          toast.success('Message deleted');
          onClose();
        },
        onError: failed,
      },
    );
  };
  const answer = new URLSearchParams({
    to: vendorId,
    subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={subject}
      footer={
        <>
          <Button tone="quiet" pending={remove.isPending} onClick={() => void deleteIt()}>
            Delete
          </Button>
          <LinkButton tone="secondary" to={`${list}/${id}/edit`} replace>
            {isFromVendor ? 'Change priority' : 'Edit'}
          </LinkButton>
          {isFromVendor && status === 'unread' && (
            <Button
              tone="secondary"
              pending={markRead.isPending}
              onClick={() => markRead.mutate({ params }, { onError: failed })}
            >
              Mark as read
            </Button>
          )}
          <LinkButton to={`${list}/new?${answer.toString()}`} replace>
            {isFromVendor ? 'Reply' : 'Write again'}
          </LinkButton>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          <span>
            <span>{isFromVendor ? 'From' : 'To'}</span> <strong className="text-ink">{vendorName}</strong>
          </span>
          <span>{formatInstant(message.date)}</span>
          <PriorityBadge priority={message.priority} />
        </p>
        <WrittenText>{message.message}</WrittenText>
        <p className="text-sm text-ink-soft">
          {`${message.read_at ? `Read ${formatInstant(message.read_at)}` : 'Not read yet'}${message.edited_at ? ` · changed ${formatInstant(message.edited_at)}` : ''}`}
        </p>
      </div>
    </Dialog>
  );
}

export default recordDialog({
  title: 'Message',
  missing: 'This message does not exist.',
  useRecord: useMessage,
  Dialog: MessageWindow,
});

import { cutText } from '#shared/cut-text.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import {
  MessageFields,
  messageForm,
  messageLabels,
  type MessageValues,
} from '#web/features/vendor-messages/message-form.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';

/** A message to staff. When it answers another message, `?subject=` in the address fills in the subject. */
export default function MessageCreate() {
  const subject = cutText(useSearchFilters().text('subject') ?? '', 150);
  const send = useVendorMutation('sendMessageToStaff');
  const requestId = useRequestIds();
  const recordForm = useRecordForm({
    name: 'message',
    schema: messageForm,
    labels: messageLabels,
    toValues: (): MessageValues => ({ subject, message: '', priority: 'medium' }),
    loss: 'Your message is not sent.',
    async save(body) {
      await send.mutateAsync({ body: { ...body, request_id: requestId(body) } });
      return 'Message sent';
    },
    onClose: useCloseDialog(),
  });
  return (
    <RecordFormDialog of={recordForm} title="New message" submitLabel="Send">
      <MessageFields field={recordForm.field} />
    </RecordFormDialog>
  );
}

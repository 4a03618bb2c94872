import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import {
  MessageFields,
  messageForm,
  messageLabels,
  PriorityField,
} from '#web/features/vendor-messages/message-form.tsx';
import { WrittenText, type VendorMessage } from '#web/features/vendor-messages/message-looks.tsx';
import { useMessage } from './use-message.ts';

const toMessageValues = ({ subject, message, priority }: VendorMessage) => ({ subject, message, priority });

/** Staff can change the text of their own messages, but only the priority of a vendor's message. */
function MessageEdit(opened: OpenedRecord<VendorMessage>) {
  const message = opened.record;
  const update = useApiMutation('updateVendorMessage');
  const recordForm = useRecordForm({
    ...opened,
    name: 'message',
    schema: messageForm,
    labels: messageLabels,
    toValues: (record) => toMessageValues(record ?? message),
    loss: 'Your changes of this message are not saved.',
    async save(_values, { changed, version }) {
      await update.mutateAsync({
        params: { id: message.id },
        body: { ...changed((values) => values), version },
      });
      return 'Message updated';
    },
  });
  const isOfStaff = message.sender === 'staff';
  return (
    <RecordFormDialog
      of={recordForm}
      title={isOfStaff ? 'Edit message' : `Priority of “${message.subject}”`}
      submitLabel="Save"
    >
      {isOfStaff ? (
        <MessageFields field={recordForm.field} />
      ) : (
        <>
          <WrittenText>{message.message}</WrittenText>
          <PriorityField field={recordForm.field} />
        </>
      )}
    </RecordFormDialog>
  );
}

export default recordDialog({
  title: 'Edit message',
  missing: 'This message does not exist.',
  useRecord: useMessage,
  Dialog: MessageEdit,
});

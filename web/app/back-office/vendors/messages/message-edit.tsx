import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import * as contract from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { RecordDialog } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import {
  MessageFields,
  PriorityField,
  type MessageValues,
} from '#web/features/vendor-messages/message-form.tsx';
import { WrittenText, type VendorMessage } from '#web/features/vendor-messages/message-looks.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

const labels = { subject: 'Subject', message: 'Message', priority: 'Priority' };
const schema = contract.sendMessageToVendor.body.pick({ subject: true, message: true, priority: true });
const toValues = ({ subject, message, priority }: VendorMessage): MessageValues => ({
  subject,
  message,
  priority,
});

/**
 * Changes a message. Staff can change the text of their own messages, but only the urgency of a vendor's
 * message.
 */
export default function MessageEdit() {
  const { id = '' } = useParams();
  const close = useCloseDialog();
  const read = useApiQuery('getVendorMessage', { params: { id } });
  const reread = async () => (await read.refetch()).data?.vendor_message;
  return (
    <RecordDialog
      key={id}
      title="Edit message"
      read={read}
      record={read.data?.vendor_message}
      missing="This message does not exist."
      onClose={close}
    >
      {(message) => <EditForm message={message} reread={reread} onClose={close} />}
    </RecordDialog>
  );
}

interface EditFormProps {
  message: VendorMessage;
  reread(): Promise<VendorMessage | undefined>;
  onClose(): void;
}

function EditForm({ message, reread, onClose }: EditFormProps) {
  const form = useForm<MessageValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: toValues(message),
  });
  const keptForm = useKeptForm(form, 'message');
  const update = useApiMutation('updateVendorMessage');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { isDirty, isSubmitting } = form.formState;
  const elsewhere = useLatestRecord({ form: form as never, record: message, toValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Your changes of this message are not saved.',
    onClose,
  });
  const save = form.handleSubmit(async (values) => {
    setFailure('');
    try {
      const changes = changedOnly(toValues(elsewhere.base ?? message), values);
      await update.mutateAsync({
        params: { id: message.id },
        body: { ...changes, version: elsewhere.version },
      });
      toast.success('Message updated');
      finish();
    } catch (error) {
      await elsewhere.compare(error);
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });
  const isOfStaff = message.sender === 'staff';
  return (
    <RecordFormDialog
      keptForm={keptForm}
      title={isOfStaff ? 'Edit message' : `Priority of “${message.subject}”`}
      submitLabel="Save"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      elsewhere={elsewhere}
      labels={labels}
      what="message"
      failure={failure}
    >
      {isOfStaff ? (
        <MessageFields form={form} />
      ) : (
        <>
          <WrittenText>{message.message}</WrittenText>
          <PriorityField form={form} />
        </>
      )}
    </RecordFormDialog>
  );
}

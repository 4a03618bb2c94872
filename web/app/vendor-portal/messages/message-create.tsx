import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as contract from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { cutText } from '#shared/cut-text.ts';
import { errorText } from '#web/api/api-error.ts';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { MessageFields, type MessageValues } from '#web/features/vendor-messages/message-form.tsx';
import { WriteDialog } from '#web/features/vendor-messages/write-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';

const schema = contract.sendMessageToStaff.body.pick({ subject: true, message: true, priority: true });

/** A message to the co-op. `?subject=` begins an answer. */
export default function MessageCreate() {
  const subject = cutText(useSearchFilters().text('subject') ?? '', 150);
  const form = useForm<MessageValues>({
    resolver: zodResolver(schema) as never,
    defaultValues: { subject, message: '', priority: 'medium' },
  });
  const keptForm = useKeptForm(form, 'message');
  const send = useVendorMutation('sendMessageToStaff');
  const requestId = useRequestIds();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { isDirty, isSubmitting } = form.formState;
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'Your message is not sent.',
    onClose: useCloseDialog(),
  });
  const save = form.handleSubmit(async (body) => {
    setFailure('');
    try {
      await send.mutateAsync({ body: { ...body, request_id: requestId(body) } });
      toast.success('Message sent');
      finish();
    } catch (error) {
      applyFieldErrors(form, error);
      setFailure(errorText(error));
    }
  });
  return (
    <WriteDialog
      keptForm={keptForm}
      title="New message"
      submitLabel="Send"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      failure={failure}
    >
      <MessageFields form={form} />
    </WriteDialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import * as contract from '#shared/contracts/vendor-messages/vendor-messages.ts';
import { cutText } from '#shared/cut-text.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { MessageFields, type MessageValues } from '#web/features/vendor-messages/message-form.tsx';
import { WriteDialog } from '#web/features/vendor-messages/write-dialog.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { VendorSelect } from './vendor-select.tsx';

type Values = MessageValues & { vendor_id: string };

const schema = contract.sendMessageToVendor.body
  .pick({ subject: true, message: true, priority: true })
  .extend({ vendor_id: z.string().min(1, 'Please select a vendor') });

/**
 * A message to one vendor. `?to=` and `?subject=` begin an answer. Otherwise the vendor that the list shows
 * is chosen.
 */
export default function MessageCreate() {
  const filters = useSearchFilters();
  const form = useForm<Values>({
    resolver: zodResolver(schema) as never,
    defaultValues: {
      vendor_id: filters.text('to') ?? filters.text('vendor_id') ?? '',
      subject: cutText(filters.text('subject') ?? '', 150),
      message: '',
      priority: 'medium',
    },
  });
  const keptForm = useKeptForm(form, 'message');
  const send = useApiMutation('sendMessageToVendor');
  const requestId = useRequestIds();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { errors, isDirty, isSubmitting } = form.formState;
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
      title="Write to a vendor"
      submitLabel="Send"
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      onClose={close}
      failure={failure}
    >
      <VendorSelect field={form.register('vendor_id')} error={errors.vendor_id?.message} />
      <MessageFields form={form as never} />
    </WriteDialog>
  );
}

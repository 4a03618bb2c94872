import * as z from 'zod';
import { cutText } from '#shared/cut-text.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRequestIds } from '#web/features/forms/use-request-ids.ts';
import { MessageFields, messageForm, messageLabels } from '#web/features/vendor-messages/message-form.tsx';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSearchFilters } from '#web/hooks/use-search-filters.ts';
import { VendorSelect } from './vendor-select.tsx';

const schema = messageForm.extend({ vendor_id: z.string().min(1, 'Please select a vendor') });

/**
 * Writes a message to one vendor. An answer to a message has `?to=` and `?subject=` in the address. Without
 * `?to=`, the vendor of the list's filter is chosen.
 */
export default function MessageCreate() {
  const { text } = useSearchFilters();
  const send = useApiMutation('sendMessageToVendor');
  const requestId = useRequestIds();
  const recordForm = useRecordForm({
    name: 'message',
    schema,
    labels: { vendor_id: 'Vendor', ...messageLabels },
    toValues: (): z.output<typeof schema> => ({
      vendor_id: text('to') ?? text('vendor_id') ?? '',
      subject: cutText(text('subject') ?? '', 150),
      message: '',
      priority: 'medium',
    }),
    loss: 'Your message is not sent.',
    async save(body) {
      await send.mutateAsync({ body: { ...body, request_id: requestId(body) } });
      return 'Message sent';
    },
    onClose: useCloseDialog(),
  });
  return (
    <RecordFormDialog of={recordForm} title="Write to a vendor" submitLabel="Send">
      <VendorSelect {...recordForm.field('vendor_id')} />
      <MessageFields field={recordForm.field} />
    </RecordFormDialog>
  );
}

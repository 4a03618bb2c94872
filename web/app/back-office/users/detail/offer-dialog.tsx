import * as z from 'zod';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import type { AdminUser } from '../user-options.ts';

const offerForm = z.object({ offered_until: z.string(), offered_until_reason: z.string() });

/**
 * Sets the last pickup date for which a vendor's products are offered, and the reason. Staff can choose a
 * date after the end of the insurance.
 */
export function OfferDialog({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const change = useApiMutation('updateVendor');
  const recordForm = useRecordForm({
    name: 'offer',
    schema: offerForm,
    labels: { offered_until: 'Last pickup', offered_until_reason: 'Reason' },
    toValues: () => ({
      offered_until: user.offered_until ?? '',
      offered_until_reason: user.offered_until_reason ?? '',
    }),
    async save(values) {
      await change.mutateAsync({ params: { id: user.id }, body: { version: user.version, ...values } });
      return 'Vendor updated successfully';
    },
    onClose,
  });
  const { field } = recordForm;
  return (
    <RecordFormDialog of={recordForm} title="Offer beyond the insurance" submitLabel="Save">
      <TextField {...field('offered_until')} type="date" hint="Without a date the insurance decides." />
      <TextField {...field('offered_until_reason')} maxLength={500} autoComplete="off" />
    </RecordFormDialog>
  );
}

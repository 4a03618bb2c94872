import { Controller, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useVendorNames } from '#web/back-office/products/use-vendor-names.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { VendorSelect } from '../messages/vendor-select.tsx';
import { adjustForm, adjustQuestion, toAdjustBody, type AdjustValues } from './adjust-form-schema.ts';
import { WaitingAdjustments } from './waiting-adjustments.tsx';

/** The form that adjusts a vendor's earnings. Sending it again after a lost answer books the amount once. */
export default function EarningsAdjust() {
  const [params] = useSearchParams();
  const { vendors } = useVendorNames();
  const adjust = useApiMutation('adjustVendorEarnings');
  const confirm = useConfirm();
  const recordForm = useRecordForm({
    name: 'adjust',
    schema: adjustForm,
    labels: { vendor_id: 'Vendor', amount: 'Amount in dollars', reason: 'Reason' },
    toValues: (): AdjustValues => ({
      vendor_id: params.get('vendor') ?? '',
      how: 'add',
      amount: '',
      reason: '',
    }),
    loss: 'This adjustment is not saved.',
    summary: 'messages',
    async save(values, { requestId }) {
      const name = vendors.find(({ id }) => id === values.vendor_id)?.name ?? 'this vendor';
      const options = { confirmLabel: values.how === 'add' ? 'Add' : 'Take off', danger: true };
      if (!(await confirm(adjustQuestion(values, name), options))) return undefined;
      const body = { ...toAdjustBody(values), request_id: requestId };
      return (await adjust.mutateAsync({ body })).message;
    },
    onClose: useCloseDialog(),
  });
  const { form, field } = recordForm;
  const vendorId = useWatch({ control: form.control, name: 'vendor_id' });
  return (
    <RecordFormDialog of={recordForm} title="Adjust Earnings" submitLabel="Adjust Earnings…">
      <VendorSelect {...field('vendor_id')} noneText="Select a vendor" />
      {vendorId && <WaitingAdjustments vendorId={vendorId} />}
      <Controller
        control={form.control}
        name="how"
        render={({ field: how }) => (
          <RadioGroup
            legend="What to do"
            name="how"
            value={how.value}
            onChange={how.onChange}
            options={[
              { value: 'add', label: 'Add to the next statement' },
              { value: 'take', label: 'Take off the next statement' },
            ]}
          />
        )}
      />
      <TextField {...field('amount')} required inputMode="decimal" autoComplete="off" />
      <TextArea
        {...field('reason')}
        required
        rows={3}
        maxLength={500}
        hint="The vendor reads it on the statement."
      />
    </RecordFormDialog>
  );
}

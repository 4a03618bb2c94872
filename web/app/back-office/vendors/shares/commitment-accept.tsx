import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Notice } from '#web/components/notice.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { CommitmentFacts } from '#web/features/share-commitments/commitment-facts.tsx';
import { vendorsCommitment, type VendorsCommitment } from './use-vendors-commitment.ts';

const acceptForm = z.object({ quantity: z.string().trim() });

/** Accepts a commitment, or a part of its quantity. The vendor is told. */
function AcceptDialog(opened: OpenedRecord<VendorsCommitment>) {
  const accept = useApiMutation('acceptAdminShareCommitment');
  const recordForm = useRecordForm({
    ...opened,
    name: 'acceptance',
    schema: acceptForm,
    labels: { quantity: 'How many you take' },
    toValues: (record) => ({ quantity: String((record ?? opened.record).quantity) }),
    loss: 'The commitment is not accepted.',
    async save({ quantity: typed }, { base = opened.record, version }): Promise<string | undefined> {
      const quantity = Number(typed);
      if (!/^\d+$/.test(typed) || quantity < 1 || quantity > base.quantity) {
        const message = `Please enter a whole number from 1 to ${base.quantity}`;
        recordForm.form.setError('quantity', { message }, { shouldFocus: true });
        return undefined;
      }
      await accept.mutateAsync({ params: { id: base.id }, body: { version, quantity } });
      return 'Commitment accepted';
    },
  });
  const { form, field, base: shown = opened.record } = recordForm;
  const quantity = Number(useWatch({ control: form.control, name: 'quantity' }));
  return (
    <RecordFormDialog
      of={recordForm}
      title="Accept Commitment"
      closeLabel="Close"
      submitLabel={quantity > 0 && quantity < shown.quantity ? 'Accept Less' : 'Accept'}
      what="commitment"
      disabled={!shown.may_change}
    >
      {!shown.may_change && <Notice tone="warn" title="Its cut-off has passed, or it is cancelled." />}
      <CommitmentFacts commitment={shown} />
      <TextField
        {...field('quantity')}
        hint={`Of ${shown.quantity.toLocaleString('en-US')} promised. The vendor is told, and reads how many you take.`}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="max-w-xs"
      />
    </RecordFormDialog>
  );
}

export default recordDialog({ ...vendorsCommitment, title: 'Accept Commitment', Dialog: AcceptDialog });

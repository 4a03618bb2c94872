import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { AdminUser } from '../user-options.ts';

const settleForm = z.object({ kept: z.string(), reason: z.string() });

/**
 * Settles a deposit that the co-op still holds after the subscription has ended. The member gets the deposit
 * as credit. Staff can keep some or all of it, with a reason.
 */
export function SettleDeposit({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const settle = useApiMutation('settleUserDeposit');
  const recordForm = useRecordForm({
    name: 'settlement',
    schema: settleForm,
    labels: { kept: 'Keep', reason: 'Why it is kept' },
    toValues: () => ({ kept: '0.00', reason: '' }),
    async save({ kept, reason }) {
      const body = { deposit: user.deposit_amount, kept: Number(kept), reason };
      return (await settle.mutateAsync({ params: { id: user.id }, body })).message;
    },
    onClose,
  });
  const { form, field } = recordForm;
  const kept = Number(useWatch({ control: form.control, name: 'kept' })) || 0;
  const returned = Math.max(0, user.deposit_amount - kept);
  return (
    <RecordFormDialog
      of={recordForm}
      title={`Settle the deposit of ${formatMoney(user.deposit_amount)}`}
      submitLabel="Settle deposit"
    >
      <p className="text-ink-soft">
        What you do not keep becomes credit of the member, who is mailed what you decide. To give it back to
        their card instead, refund the order that it was paid with.
      </p>
      <TextField
        {...field('kept')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        end={<span className="pr-3.5 text-ink-soft">USD</span>}
        hint={`${formatMoney(returned)} goes back.`}
      />
      <TextField {...field('reason')} maxLength={200} autoComplete="off" hint="The member reads it." />
    </RecordFormDialog>
  );
}

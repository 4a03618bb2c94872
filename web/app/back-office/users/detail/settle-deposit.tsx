import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { AdminUser } from '../user-options.ts';

/** Gives back a deposit that is still held after the share has ended, or keeps some of it with a reason. */
export function SettleDeposit({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const form = useForm({ defaultValues: { kept: '0.00', reason: '' } });
  const settle = useApiMutation('settleUserDeposit');
  const toast = useToast();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting } = form.formState;
  const kept = Number(useWatch({ control: form.control, name: 'kept' })) || 0;
  const returned = Math.max(0, user.deposit_amount - kept);
  const save = form.handleSubmit(async ({ reason, ...typed }) => {
    setFailure('');
    try {
      const body = { deposit: user.deposit_amount, kept: Number(typed.kept), reason };
      const { message } = await settle.mutateAsync({ params: { id: user.id }, body });
      toast.success(message);
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Settle the deposit of ${formatMoney(user.deposit_amount)}`}
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            Settle deposit
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void save(event)}
      >
        {failure && <Notice tone="bad" announce="alert" title={failure} />}
        <p className="text-ink-soft">
          What you do not keep becomes credit of the member, who is mailed what you decide. To give it back to
          their card instead, refund the order that it was paid with.
        </p>
        <TextField
          {...form.register('kept')}
          label="Keep"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          end={<span className="pr-3.5 text-ink-soft">USD</span>}
          hint={`${formatMoney(returned)} goes back.`}
          error={errors.kept?.message}
        />
        <TextField
          {...form.register('reason')}
          label="Why it is kept"
          maxLength={200}
          autoComplete="off"
          hint="The member reads it."
          error={errors.reason?.message}
        />
      </form>
    </Dialog>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { creditRuns } from '../credit-runs.ts';
import { creditText, useUserCredits } from '../use-user-credits.ts';
import { creditFields, needsReason } from '../user-form-schema.ts';
import { nameOf, type AdminUser } from '../user-options.ts';
import { userSaveText } from '../user-save-text.ts';

const creditForm = z
  .object({
    ...creditFields,
    credits: creditFields.credits.refine((typed) => Number(typed) !== 0, 'Please enter an amount'),
  })
  .superRefine(needsReason);

/**
 * Gives a member credit, or takes some, with a reason. When it is sent again after a failure, it is booked
 * once.
 */
export function GiveCredit({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const form = useForm({
    resolver: zodResolver(creditForm),
    defaultValues: { credits: '', credit_reason: '' },
  });
  const bookings = useUserCredits();
  const toast = useToast();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    setFailure('');
    const run = creditRuns.begin([user.id], values);
    try {
      await bookings.book(user.id, run);
      creditRuns.finish(run.id, [user.id]);
      toast.success(creditText(values.credits, nameOf(user)));
      onClose();
    } catch (error) {
      setFailure(`${userSaveText(error)} ${bookings.textOf(user.id, run)}`);
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Give credit to ${nameOf(user)}`}
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting}>
            Give credit
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
        <TextField
          {...form.register('credits')}
          label="Amount"
          maxLength={9}
          autoComplete="off"
          end={<span className="pr-3.5 text-ink-soft">USD</span>}
          hint={`Added to ${formatMoney(user.account_credits)}; a negative amount is taken from it.`}
          error={errors.credits?.message}
        />
        <TextField
          {...form.register('credit_reason')}
          label="Reason"
          maxLength={200}
          autoComplete="off"
          hint="The member reads it in the ledger, and in the email about the credit."
          error={errors.credit_reason?.message}
        />
      </form>
    </Dialog>
  );
}

import { useRef } from 'react';
import * as z from 'zod';
import { TextField } from '#web/components/text-field.tsx';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { creditRuns, type CreditRun } from '../credit-runs.ts';
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

/** The form that gives a user credit. When it is sent again after a failure, the credit is booked only once. */
export function GiveCredit({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const bookings = useUserCredits();
  const lastRun = useRef<CreditRun>(undefined);
  const recordForm = useRecordForm({
    name: 'credit',
    schema: creditForm,
    labels: { credits: 'Amount', credit_reason: 'Reason' },
    toValues: () => ({ credits: '', credit_reason: '' }),
    failureText: (error) =>
      [userSaveText(error), lastRun.current && bookings.textOf(user.id, lastRun.current)].join(' '),
    async save(values) {
      const run = creditRuns.begin([user.id], values);
      lastRun.current = run;
      await bookings.book(user.id, run);
      creditRuns.finish(run.id, [user.id]);
      return creditText(values.credits, nameOf(user));
    },
    onClose,
  });
  const { field } = recordForm;
  return (
    <RecordFormDialog of={recordForm} title={`Give credit to ${nameOf(user)}`} submitLabel="Give credit">
      <TextField
        {...field('credits')}
        maxLength={9}
        autoComplete="off"
        end={<span className="pr-3.5 text-ink-soft">USD</span>}
        hint={`Added to ${formatMoney(user.account_credits)}; a negative amount is taken from it.`}
      />
      <TextField
        {...field('credit_reason')}
        maxLength={200}
        autoComplete="off"
        hint="The member reads it in the ledger, and in the email about the credit."
      />
    </RecordFormDialog>
  );
}

import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import { callApi } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { ownPasswordHint } from '#web/features/forms/own-password-hint.ts';
import { Refusal } from '#web/features/forms/refusal.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm, type RecordFields } from '#web/features/forms/use-record-form.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { chosenUsers } from './chosen-users.ts';
import { creditRuns, type CreditRun } from './credit-runs.ts';
import { OptionList } from './option-list.tsx';
import { useUserBulk, type ChosenUser } from './use-user-bulk.ts';
import { useUserCredits } from './use-user-credits.ts';
import { creditFields, needsReason, typedAmount, userLabels } from './user-form-schema.ts';
import { roleOptions, subscriptionOptions, vendorStatusOptions } from './user-options.ts';

const choice = <Value extends string>(options: readonly { value: Value }[]) =>
  z.enum(options.map(({ value }) => value)).or(z.literal(''));

/** The fields that can be the same for many users. An empty field changes nothing. */
const bulkFields = z.object({
  role: choice(roleOptions),
  current_password: z.string().max(256),
  subscription_status: choice(subscriptionOptions),
  deposit_amount: typedAmount,
  deposit_reason: z.string().trim().max(200),
  vendor_status: choice(vendorStatusOptions),
  ...creditFields,
});

const bulkForm = bulkFields
  .superRefine(needsReason)
  .refine(({ role, current_password: password }) => role !== 'admin' || password !== '', {
    path: ['current_password'],
    message: 'Please enter your password',
  });

type BulkValues = z.output<typeof bulkForm>;

const empty: BulkValues = {
  role: '',
  current_password: '',
  subscription_status: '',
  deposit_amount: '',
  deposit_reason: '',
  vendor_status: '',
  credits: '',
  credit_reason: '',
};

const changesOf = ({
  role,
  subscription_status,
  deposit_amount,
  deposit_reason,
  vendor_status,
}: Omit<BulkValues, 'current_password'>) => ({
  ...(role && { role }),
  ...(subscription_status && { subscription_status }),
  ...(deposit_amount && { deposit_amount: Number(deposit_amount), deposit_reason }),
  ...(vendor_status && { vendor_status }),
});

const toValues = (begun: CreditRun | undefined): BulkValues => ({
  ...empty,
  ...bulkFields.safeParse({ ...empty, ...begun?.values }).data,
});

const nothingFilled = 'No fields were filled out. Please enter values in at least one field before saving.';

export default function UserBulkEdit() {
  const [selected, select] = useSelectedIds();
  const [begun, setBegun] = useState(() => creditRuns.unfinished([...selected]));
  const updatedIds = useRef(new Set<string>());
  const bulk = useUserBulk();
  const saveAll = useSaveAll(bulk);
  const recordForm = useRecordForm({
    name: 'users',
    schema: bulkForm,
    labels: userLabels,
    toValues: () => toValues(begun),
    isDirty: (bulk.last?.failures.length ?? 0) > 0,
    loss: 'You have unsaved changes to these users.',
    async save(values) {
      const hasCredits = Number(values.credits) !== 0;
      if (Object.keys(changesOf(values)).length === 0 && !hasCredits) throw new Refusal(nothingFilled);
      const saved = await saveAll(chosenUsers([...selected]), values);
      for (const id of saved) updatedIds.current.add(id);
      if (saved.length === selected.size)
        return `Successfully updated ${updatedIds.current.size} users${hasCredits ? ' with credits' : ''}`;
      select(new Set([...selected].filter((id) => !saved.includes(id))));
      return undefined;
    },
    onClose: useCloseDialog(),
  });
  const startAgain = ({ id }: CreditRun) => {
    creditRuns.discard(id);
    setBegun(undefined);
    recordForm.form.reset(empty);
  };

  return (
    <RecordFormDialog
      of={recordForm}
      title={`Bulk Edit ${selected.size} Users`}
      submitLabel="Update User"
      disabled={selected.size === 0}
    >
      {begun && bulk.last === undefined && (
        <Notice tone="warn" title="An edit of these users did not finish.">
          <p>Update them to go on with it: whoever has its credits already does not get them again.</p>
          <Button size="small" tone="secondary" className="mt-3" onClick={() => startAgain(begun)}>
            Start a new edit
          </Button>
        </Notice>
      )}
      <BulkProgress
        run={bulk.last}
        doing="Updating users"
        doneText={(count) => `${count} updated`}
        nameOf={({ name }) => name}
        onRetry={() => recordForm.submit()}
        onDismiss={bulk.forget}
      />
      <p className="text-ink-soft">What is left empty stays as it is.</p>
      <BulkFields of={recordForm} />
    </RecordFormDialog>
  );
}

/**
 * Answers a function that saves users one after the other. For each user, it books the credits first, then
 * changes the fields. It answers the ids of the saved users.
 */
function useSaveAll(bulk: ReturnType<typeof useUserBulk>) {
  const update = useApiMutation('updateUser');
  const bookings = useUserCredits();
  return async (rows: readonly ChosenUser[], { current_password, ...values }: BulkValues) => {
    const changes = changesOf(values);
    const ids = rows.map(({ id }) => id);
    const run = Number(values.credits) === 0 ? undefined : creditRuns.begin(ids, values);
    const saveOne = async ({ id }: ChosenUser) => {
      const { user } = await callApi('getUser', { params: { id } });
      if (run) await bookings.book(id, run);
      if (Object.keys(changes).length === 0) return;
      const password = opensBackOffice(user, { ...user, ...changes }) && { current_password };
      await update.mutateAsync({
        params: { id },
        body: { ...changes, version: user.version, ...password },
      });
    };
    const failures = await bulk.run(rows, saveOne, {
      fields: Object.keys(changes),
      noteOf: run && (({ id }) => bookings.textOf(id, run)),
    });
    const saved = ids.filter((id) => !failures.some(({ row }) => row.id === id));
    if (run) creditRuns.finish(run.id, saved);
    return saved;
  };
}

function BulkFields({ of: { form, field } }: { of: RecordFields<BulkValues> }) {
  const role = useWatch({ control: form.control, name: 'role' });
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select {...field('role')}>
        <option value="">No change</option>
        <OptionList options={roleOptions} />
      </Select>
      {role === 'admin' && (
        <PasswordField
          {...field('current_password')}
          required
          autoComplete="current-password"
          hint={ownPasswordHint}
        />
      )}
      <Select {...field('subscription_status')}>
        <option value="">No change</option>
        <OptionList options={subscriptionOptions} />
      </Select>
      <TextField {...field('deposit_amount')} inputMode="decimal" autoComplete="off" maxLength={10} />
      <TextField
        {...field('deposit_reason')}
        hint="The members read it in their ledger."
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field('credits')}
        hint="Added to what each has; a negative amount is taken from it."
        autoComplete="off"
        maxLength={9}
      />
      <TextField
        {...field('credit_reason')}
        hint="The members read it in their ledger."
        autoComplete="off"
        maxLength={200}
      />
      <Select {...field('vendor_status')} hint="Of vendors only.">
        <option value="">No change</option>
        <OptionList options={vendorStatusOptions} />
      </Select>
    </div>
  );
}

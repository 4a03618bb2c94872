import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import { callApi } from '#web/api/client.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { BulkProgress } from '#web/components/bulk-progress.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { ownPasswordHint } from '#web/features/forms/own-password-hint.ts';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { useSelectedIds } from '#web/hooks/use-selected-ids.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { chosenUsers } from './chosen-users.ts';
import { creditRuns } from './credit-runs.ts';
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

/** Changes the filled-in fields of all selected users, with one call for each. */
export default function UserBulkEdit() {
  const [selected, select] = useSelectedIds();
  const [begun, setBegun] = useState(() => creditRuns.unfinished([...selected]));
  const onClose = useCloseDialog();
  const form = useForm<BulkValues>({
    resolver: zodResolver(bulkForm),
    defaultValues: { ...empty, ...bulkFields.safeParse({ ...empty, ...begun?.values }).data },
  });
  const keptForm = useKeptForm(form, 'users');
  const { errors, isDirty, isSubmitting } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const update = useApiMutation('updateUser');
  const bookings = useUserCredits();
  const updatedIds = useRef(new Set<string>());
  const bulk = useUserBulk(Object.keys(changesOf(form.getValues())));
  const toast = useToast();
  const formId = useId();
  const [isNothing, setNothing] = useState(false);
  const { close, finish } = useGuardedClose({
    isDirty: isDirty || (bulk.last?.failures.length ?? 0) > 0,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to these users.',
    onClose,
  });

  const saveAll = (rows: readonly ChosenUser[]) =>
    form.handleSubmit(async ({ current_password, ...values }) => {
      const changes = changesOf(values);
      const hasCredits = Number(values.credits) !== 0;
      const isEmpty = Object.keys(changes).length === 0 && !hasCredits;
      setNothing(isEmpty);
      if (isEmpty) return;
      const run = hasCredits
        ? creditRuns.begin(
            rows.map(({ id }) => id),
            values,
          )
        : undefined;
      const failures = await bulk.run(
        rows,
        async (row) => {
          const { user } = await callApi('getUser', { params: { id: row.id } });
          if (run) await bookings.book(row.id, run);
          if (Object.keys(changes).length > 0)
            await update.mutateAsync({
              params: { id: row.id },
              body: {
                ...changes,
                version: user.version,
                ...(opensBackOffice(user, { ...user, ...changes }) && { current_password }),
              },
            });
        },
        run && { noteOf: ({ id }) => bookings.textOf(id, run) },
      );
      const failed = new Set(failures.map(({ row }) => row.id));
      const saved = rows.filter(({ id }) => !failed.has(id)).map(({ id }) => id);
      for (const id of saved) updatedIds.current.add(id);
      if (run) creditRuns.finish(run.id, saved);
      if (failed.size > 0) return select(new Set([...selected].filter((id) => !saved.includes(id))));
      toast.success(
        `Successfully updated ${updatedIds.current.size} users${hasCredits ? ' with credits' : ''}`,
      );
      finish();
    })();

  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Bulk Edit ${selected.size} Users`}
      footer={
        <>
          <Button tone="secondary" disabled={isSubmitting} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting} disabled={selected.size === 0}>
            Update User
          </Button>
        </>
      }
    >
      <form
        id={formId}
        method="post"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void saveAll(chosenUsers([...selected]));
        }}
      >
        <TypedIsBack keptForm={keptForm} />
        {begun && bulk.last === undefined && (
          <Notice tone="warn" title="An edit of these users did not finish.">
            <p>Update them to go on with it: whoever has its credits already does not get them again.</p>
            <Button
              size="small"
              tone="secondary"
              className="mt-3"
              onClick={() => {
                creditRuns.discard(begun.id);
                setBegun(undefined);
                form.reset(empty);
              }}
            >
              Start a new edit
            </Button>
          </Notice>
        )}
        {isNothing && (
          <Notice
            tone="bad"
            announce="alert"
            title="No fields were filled out. Please enter values in at least one field before saving."
          />
        )}
        <BulkProgress
          run={bulk.last}
          doing="Updating users"
          doneText={(count) => `${count} updated`}
          nameOf={({ name }) => name}
          onRetry={(failed) => void saveAll(failed)}
          onDismiss={bulk.forget}
        />
        <p className="text-ink-soft">What is left empty stays as it is.</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select {...form.register('role')} label={userLabels.role} error={errors.role?.message}>
            <option value="">No change</option>
            <OptionList options={roleOptions} />
          </Select>
          {role === 'admin' && (
            <PasswordField
              {...form.register('current_password')}
              label={userLabels.current_password}
              error={errors.current_password?.message}
              required
              autoComplete="current-password"
              hint={ownPasswordHint}
            />
          )}
          <Select
            {...form.register('subscription_status')}
            label={userLabels.subscription_status}
            error={errors.subscription_status?.message}
          >
            <option value="">No change</option>
            <OptionList options={subscriptionOptions} />
          </Select>
          <TextField
            {...form.register('deposit_amount')}
            label={userLabels.deposit_amount}
            error={errors.deposit_amount?.message}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
          />
          <TextField
            {...form.register('deposit_reason')}
            label={userLabels.deposit_reason}
            error={errors.deposit_reason?.message}
            hint="The members read it in their ledger."
            autoComplete="off"
            maxLength={200}
          />
          <Select
            {...form.register('vendor_status')}
            label={userLabels.vendor_status}
            error={errors.vendor_status?.message}
            hint="Of vendors only."
          >
            <option value="">No change</option>
            <OptionList options={vendorStatusOptions} />
          </Select>
          <TextField
            {...form.register('credits')}
            label={userLabels.credits}
            error={errors.credits?.message}
            hint="Added to what each has; a negative amount is taken from it."
            autoComplete="off"
            maxLength={9}
          />
          <TextField
            {...form.register('credit_reason')}
            label={userLabels.credit_reason}
            error={errors.credit_reason?.message}
            hint="The members read it in their ledger."
            autoComplete="off"
            maxLength={200}
          />
        </div>
      </form>
    </Dialog>
  );
}

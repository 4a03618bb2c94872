import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import { withProductsFollow } from '#shared/with-products-follow.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { openReason } from '#web/features/forms/open-reason.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { creditRuns } from './credit-runs.ts';
import { creditText, useUserCredits } from './use-user-credits.ts';
import { UserFields } from './user-fields.tsx';
import {
  toUserBody,
  toUserChanges,
  toUserValues,
  userForm,
  userLabels,
  type UserValues,
} from './user-form-schema.ts';
import { nameOf, type AdminUser } from './user-options.ts';
import { userSaveText } from './user-save-text.ts';

interface UserDialogProps {
  /** Left out for a new user. */
  user?: AdminUser;
  /** Reads the user again. */
  reread?(): Promise<AdminUser | undefined>;
  onClose(): void;
}

/** The error of a failed save, with the text about the booking of the credits. */
class SaveFailure extends Error {
  constructor(
    readonly error: unknown,
    readonly credits: string,
  ) {
    super('Not saved', { cause: error });
  }
}

/**
 * The admin's own password. It is sent when it was typed, and never compared, because it is no field of the
 * user.
 */
const ownPassword = ({ current_password }: UserValues) => current_password !== '' && { current_password };

const dangerous = { confirmLabel: 'Save anyway', danger: true };
const switchingOff =
  'An inactive vendor cannot sign in any more, and a share of this account is not renewed. To end the business alone, choose the vendor in the list and use Bulk Edit.\nSave anyway?';

const savedText = (user: AdminUser | undefined, { credits }: UserValues, changes: object): string => {
  if (!user) return 'User created successfully';
  const saved = withProductsFollow('User updated successfully', 'vendor_name' in changes);
  if (Number(credits) === 0) return saved;
  const bookedText = creditText(credits, nameOf(user));
  if (Object.keys(changes).length === 0) return bookedText;
  return `${saved}${saved.endsWith('.') ? '' : '.'} ${bookedText}`;
};

/**
 * Makes or changes a user. Credits are booked first. Once they are booked, saving again sends only the rest.
 */
export function UserDialog({ user, reread, onClose }: UserDialogProps) {
  const form = useForm<UserValues>({
    resolver: zodResolver(userForm),
    defaultValues: toUserValues(user),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'user');
  const create = useApiMutation('createUser');
  const update = useApiMutation('updateUser');
  const bookings = useUserCredits();
  const confirm = useConfirm();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { errors, isDirty, isSubmitting } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const elsewhere = useLatestRecord({ form, record: user, toValues: toUserValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this user.',
    onClose,
  });

  const change = async (
    id: string,
    values: UserValues,
    changes: Partial<ReturnType<typeof toUserChanges>>,
  ) => {
    let bookedText = '';
    if (Number(values.credits) !== 0) {
      const { credits, credit_reason } = values;
      const run = creditRuns.begin([id], { credits, credit_reason });
      try {
        await bookings.book(id, run);
      } catch (error) {
        throw new SaveFailure(error, bookings.textOf(id, run));
      }
      bookedText = bookings.textOf(id, run);
      creditRuns.finish(run.id, [id]);
      form.resetField('credits', { defaultValue: '' });
      form.resetField('credit_reason', { defaultValue: '' });
    }
    if (Object.keys(changes).length === 0) return;
    const input = {
      params: { id },
      body: { ...changes, version: elsewhere.version, ...ownPassword(values) },
    };
    try {
      await update.mutateAsync(input).catch(async (error: unknown) => {
        const open = openReason(error);
        if (!open || !(await confirm(`${open}\nSave anyway?`, dangerous))) throw error;
        await update.mutateAsync({ ...input, body: { ...input.body, confirm: true } });
      });
    } catch (error) {
      throw new SaveFailure(error, bookedText);
    }
  };

  const save = form.handleSubmit(
    async (values) => {
      setFailure('');
      if (values.current_password === '' && opensBackOffice(elsewhere.base, values)) {
        form.setError('current_password', { message: 'Please enter your password' }, { shouldFocus: true });
        return;
      }
      const changes = user
        ? changedOnly(toUserChanges(toUserValues(elsewhere.base)), toUserChanges(values))
        : {};
      if (user && Object.keys(changes).length === 0 && Number(values.credits) === 0) {
        toast.info('No changes to update');
        return;
      }
      if (changes.status === 'inactive' && !(await confirm(switchingOff, dangerous))) return;
      try {
        if (user) await change(user.id, values, changes);
        else await create.mutateAsync({ body: { ...toUserBody(values), ...ownPassword(values) } });
        toast.success(savedText(user, values, changes));
        finish();
      } catch (failed) {
        const { error, credits } = failed instanceof SaveFailure ? failed : { error: failed, credits: '' };
        await elsewhere.compare(error);
        applyFieldErrors(form, error);
        setFailure([userSaveText(error, Object.keys(changes)), credits].filter(Boolean).join(' '));
      }
    },
    () => setAttempt(attempt + 1),
  );

  return (
    <RecordFormDialog
      keptForm={keptForm}
      fillsPhone
      onClose={close}
      title={user ? 'Edit User' : 'Add New User'}
      submitLabel={user ? 'Update User' : 'Add User'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={userLabels}
      what="user"
      failure={failure}
    >
      <FormErrorSummary
        attempt={attempt}
        errors={Object.keys(userLabels).flatMap((name) => {
          const message = errors[name as keyof UserValues]?.message;
          return message ? [{ id: `user-${name}`, message }] : [];
        })}
      />
      {!user && (
        <Notice tone="info">
          They get an email with a link to choose a password. Credits can be added once the user is there.
        </Notice>
      )}
      <UserFields form={form} user={elsewhere.base} isVendor={role === 'vendor'} />
    </RecordFormDialog>
  );
}

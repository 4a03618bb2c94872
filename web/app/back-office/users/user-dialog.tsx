import { useRef } from 'react';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import type { Input } from '#shared/contracts/registry.ts';
import { withProductsFollow } from '#shared/with-products-follow.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Notice } from '#web/components/notice.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { recordDialog, type NewOrOpened } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { openReason } from '#web/features/forms/open-reason.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
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
import { useUser } from './use-user.ts';

/**
 * The admin's own password, when one was typed. The password is no field of the user, so it is not in the
 * changes and is sent separately.
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
 * Creates a user or changes one. For an existing user, credits are booked before the fields are saved. When
 * saving the fields fails, saving again does not book the credits again.
 */
function UserDialog({ record: user, ...opened }: NewOrOpened<AdminUser>) {
  const create = useApiMutation('createUser');
  const update = useUserUpdate();
  const bookings = useUserCredits();
  const confirm = useConfirm();
  const toast = useToast();
  /**
   * The changes that the last save tried, for the text of a failure: the names of the fields, and a sentence
   * about the credits.
   */
  const lastSave = useRef({ fields: [] as string[], credits: '' });

  const bookCredits = async (id: string, values: UserValues) => {
    const { credits, credit_reason } = values;
    const run = creditRuns.begin([id], { credits, credit_reason });
    try {
      await bookings.book(id, run);
    } finally {
      lastSave.current.credits = bookings.textOf(id, run);
    }
    creditRuns.finish(run.id, [id]);
    recordForm.form.resetField('credits', { defaultValue: '' });
    recordForm.form.resetField('credit_reason', { defaultValue: '' });
  };

  const recordForm = useRecordForm({
    ...opened,
    name: 'user',
    schema: userForm,
    labels: userLabels,
    record: user,
    toValues: toUserValues,
    summary: 'messages',
    failureText: (error) => {
      const { fields, credits } = lastSave.current;
      return [userSaveText(error, fields), credits].filter(Boolean).join(' ');
    },
    async save(values, { base, version, changed }): Promise<string | undefined> {
      if (values.current_password === '' && opensBackOffice(base, values)) {
        const message = 'Please enter your password';
        recordForm.form.setError('current_password', { message }, { shouldFocus: true });
        return;
      }
      const changes = user ? changed(toUserChanges) : {};
      lastSave.current = { fields: Object.keys(changes), credits: '' };
      const hasChanges = Object.keys(changes).length > 0;
      const hasCredits = Number(values.credits) !== 0;
      if (user && !hasChanges && !hasCredits) {
        toast.info('No changes to update');
        return;
      }
      if (changes.status === 'inactive' && !(await confirm(switchingOff, dangerous))) return;
      if (!user) await create.mutateAsync({ body: { ...toUserBody(values), ...ownPassword(values) } });
      if (user && hasCredits) await bookCredits(user.id, values);
      if (user && hasChanges) await update(user.id, { ...changes, version, ...ownPassword(values) });
      return savedText(user, values, changes);
    },
  });
  return (
    <RecordFormDialog
      of={recordForm}
      fillsPhone
      title={user ? 'Edit User' : 'Add New User'}
      submitLabel={user ? 'Update User' : 'Add User'}
    >
      {!user && (
        <Notice tone="info">
          They get an email with a link to choose a password. Credits can be added once the user is there.
        </Notice>
      )}
      <UserFields of={recordForm} user={recordForm.base} />
    </RecordFormDialog>
  );
}

/**
 * Changes a user. The server refuses to end the business with a vendor who still has goods to bring or is
 * owed money. The reader is then asked whether to save anyway.
 */
function useUserUpdate() {
  const update = useApiMutation('updateUser');
  const confirm = useConfirm();
  return async (id: string, body: NonNullable<Input<'updateUser'>['body']>) => {
    const params = { id };
    try {
      await update.mutateAsync({ params, body });
    } catch (error) {
      const open = openReason(error);
      if (!open || !(await confirm(`${open}\nSave anyway?`, dangerous))) throw error;
      await update.mutateAsync({ params, body: { ...body, confirm: true } });
    }
  };
}

export default recordDialog({
  title: 'Edit User',
  missing: 'User not found',
  useRecord: useUser,
  Dialog: UserDialog,
});

import '#web/api/page-routes.ts';
import { useForm } from 'react-hook-form';
import type { SessionUser } from '#web/api/session-store.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { openReason } from '#web/features/forms/open-reason.ts';
import { useLogout } from '#web/features/session/use-logout.ts';
import { formatMoney } from '#web/format/format-money.ts';

/** The dialog that closes the account. It lists what is lost and asks for the password. */
export function CloseAccount({ user, onClose }: { user: SessionUser; onClose(): void }) {
  const form = useForm({ defaultValues: { current_password: '' }, reValidateMode: 'onSubmit' });
  const close = useApiMutation('closeAccount');
  const confirm = useConfirm();
  const logout = useLogout();
  const toast = useToast();
  /**
   * Closes the account. When the server names something that is still open, such as an unpaid order, the
   * member is asked before the call is repeated.
   * @returns false when the member changed their mind
   */
  const closeOrAsk = async (body: { current_password: string }): Promise<boolean> => {
    try {
      await close.mutateAsync({ body });
    } catch (error) {
      const open = openReason(error);
      const options = { confirmLabel: 'Close anyway', cancelLabel: 'Keep my account', danger: true };
      if (!open) throw error;
      if (!(await confirm(`${open}\nClose your account anyway?`, options))) return false;
      await close.mutateAsync({ body: { ...body, confirm: true } });
    }
    return true;
  };

  const submit = form.handleSubmit(async (typed) => {
    try {
      if (!(await closeOrAsk(typed))) return onClose();
    } catch (error) {
      return void applyFieldErrors(form, error);
    }
    toast.success('Your account is closed.');
    await logout();
  });
  const problem = form.formState.errors.current_password?.message;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Close my account"
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            Keep my account
          </Button>
          <Button tone="danger" pending={close.isPending} onClick={() => void submit()}>
            Close my account
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          Your share ends, and your name, address, phone and saved cards are deleted. This cannot be undone.
          Your orders stay in the co-op’s books without your name.
        </p>
        {user.account_credits > 0 && (
          <Notice
            tone="warn"
            title={`${formatMoney(user.account_credits)} of account credit are lost with it.`}
          />
        )}
        <PasswordField
          label="Current password"
          required
          autoComplete="current-password"
          error={problem}
          {...form.register('current_password', { required: 'Please enter your password' })}
        />
        {close.isError && !problem && !openReason(close.error) && (
          <Notice tone="bad" announce="alert" title={close.error.message} />
        )}
      </div>
    </Dialog>
  );
}

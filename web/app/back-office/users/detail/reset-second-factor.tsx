import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { nameOf, type AdminUser } from '../user-options.ts';

/** Resets the second factor of another admin who lost the device. */
export function ResetSecondFactor({ user }: { user: AdminUser }) {
  const reset = useApiMutation('resetSecondFactor');
  const confirm = useConfirm();
  const toast = useToast();
  const ask = async () => {
    const question = `Reset the second factor of ${nameOf(user)}?\nThey are signed out and sign in by password alone until they set it up again. Make sure that it is really them who ask.`;
    if (!(await confirm(question, { confirmLabel: 'Reset', danger: true }))) return;
    reset.mutate(
      { params: { id: user.id } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  return (
    <Button size="small" tone="secondary" pending={reset.isPending} onClick={() => void ask()}>
      Reset second factor
    </Button>
  );
}

import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { nameOf, type AdminUser } from '../user-options.ts';

export function ResetSecondFactor({ user }: { user: AdminUser }) {
  const reset = useApiMutation('resetSecondFactor');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const ask = async () => {
    const question = `Reset the second factor of ${nameOf(user)}?\nThey are signed out and sign in by password alone until they set it up again. Make sure that it is really them who ask.`;
    if (!(await confirm(question, { confirmLabel: 'Reset', danger: true }))) return;
    tellResult(reset.mutateAsync({ params: { id: user.id } }), ({ message }) => message);
  };
  return (
    <Button size="small" tone="secondary" pending={reset.isPending} onClick={() => void ask()}>
      Reset second factor
    </Button>
  );
}

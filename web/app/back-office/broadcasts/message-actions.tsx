import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { cancelQuestion } from './cancel-question.ts';
import type { Broadcast } from './broadcast.ts';

export function MessageActions({ broadcast }: { broadcast: Broadcast }) {
  const cancel = useApiMutation('cancelReminder');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const dialogLink = useDialogLinks();
  const { id, status, subject, message } = broadcast;
  const title = subject ?? message;
  const isSending = status === 'sending';
  if (status !== 'scheduled' && !isSending) return null;
  const ask = async () => {
    const isSure = await confirm(cancelQuestion(broadcast), {
      confirmLabel: isSending ? 'Stop Sending' : 'Cancel Message',
      cancelLabel: isSending ? 'Keep Sending' : 'Keep Message',
      danger: true,
    });
    if (!isSure) return;
    tellResult(cancel.mutateAsync({ params: { id } }), () => 'The message was cancelled');
  };
  return (
    <div className="flex gap-2 @3xl:justify-end @5xl:flex-nowrap">
      {!isSending && (
        <LinkButton size="small" tone="secondary" aria-label={`Edit ${title}`} {...dialogLink(`${id}/edit`)}>
          Edit
        </LinkButton>
      )}
      <Button
        size="small"
        tone="secondary"
        pending={cancel.isPending}
        aria-label={`Cancel ${title}`}
        onClick={() => void ask()}
      >
        Cancel
      </Button>
    </div>
  );
}

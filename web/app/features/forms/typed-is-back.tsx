import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { KeptForm } from './use-kept-form.ts';

/** Says that a form was filled with earlier input, and offers to start without it. */
export function TypedIsBack({ keptForm: { isBack, startOver } }: { keptForm: KeptForm }) {
  const confirm = useConfirm();
  if (!isBack) return null;
  const ask = async () => {
    const options = { confirmLabel: 'Start over', cancelLabel: 'Keep it', danger: true };
    if (await confirm('What you typed will be gone. Start over?', options)) startOver();
  };
  return (
    <Notice announce="status" title="What you typed is back.">
      <Button tone="secondary" size="small" className="mt-2" onClick={() => void ask()}>
        Start over
      </Button>
    </Notice>
  );
}

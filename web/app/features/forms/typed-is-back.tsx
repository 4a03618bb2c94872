import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { KeptForm } from './use-kept-form.ts';

/** Says that a form has what was typed into it before, and offers to begin again without it. */
export function TypedIsBack({ kept: { isBack, startOver } }: { kept: KeptForm }) {
  if (!isBack) return null;
  return (
    <Notice announce="status" title="What you typed is back.">
      <Button tone="secondary" size="small" className="mt-2" onClick={startOver}>
        Start over
      </Button>
    </Notice>
  );
}

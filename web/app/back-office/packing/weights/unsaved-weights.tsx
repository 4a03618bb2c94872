import { Button } from '#web/components/button.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { many } from '../missing/shortage-words.ts';
import { useAllDrafts } from './use-drafts.ts';
import type { WeightDrafts } from './weight-drafts.ts';
import { fieldOf } from './weight-row.tsx';

/** Asks before the reader leaves the page with unsaved weights. */
export function UnsavedWeights({ drafts }: { drafts: WeightDrafts }) {
  const all = useAllDrafts(drafts);
  useLeaveGuard(all.size > 0, 'Some weights are not saved. Leave without saving?');
  const failed = [...all].filter(([, { state }]) => state === 'failed').map(([key]) => key);
  if (failed.length === 0) return null;
  const retry = () => {
    // The button is about to disappear, so the focus moves to the first weight that failed.
    fieldOf(failed[0]!)?.focus();
    drafts.retry();
  };
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-bad bg-bad-soft px-4 py-3">
      <p role="alert" className="min-w-0">
        {`${many(failed.length, 'weight is', 'weights are')} not saved. ${drafts.failure()}`}
      </p>
      <Button size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}

import { Notice } from '#web/components/notice.tsx';
import type { Need } from './commitment-form-schema.ts';

const number = (count: number) => count.toLocaleString('en-US');

interface CycleNeedProps {
  need: Need;
  /** The typed quantity. `before` is the quantity that the saved commitment already promises. */
  quantity: number;
  before: number;
}

/** The need of a cycle's shares, with a warning when the typed quantity and all other promises exceed it. */
export function CycleNeed({ need: { needed, promised, missing }, quantity, before }: CycleNeedProps) {
  const surplus = promised - before + (quantity || 0) - needed;
  return (
    <div className="grid gap-3" aria-live="polite">
      <p className="text-ink-soft">
        <span>{`The shares need ${number(needed)} ${needed === 1 ? 'item' : 'items'}, as far as we know today. All vendors promised ${number(promised)}.`}</span>{' '}
        <strong>
          {missing > 0
            ? `${number(missing)} ${missing === 1 ? 'is' : 'are'} missing.`
            : 'Nothing is missing.'}
        </strong>
      </p>
      {quantity > 0 && surplus > 0 && (
        <Notice tone="warn" title={`This is ${number(surplus)} more than the shares need`}>
          Our staff may take less of it. They tell you before the cut-off.
        </Notice>
      )}
    </div>
  );
}

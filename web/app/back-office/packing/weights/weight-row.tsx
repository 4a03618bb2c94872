import type { KeyboardEvent } from 'react';
import { classNames } from '#web/components/class-names.ts';
import { lineKey } from '../missing/shares-by-hand.ts';
import { useDraft } from './use-drafts.ts';
import type { WeighedItem } from './use-weights.ts';
import type { Draft, WeightDrafts } from './weight-drafts.ts';
import { offText, readWeight } from './weight-words.ts';

interface CellProps {
  item: WeighedItem;
  drafts: WeightDrafts;
}

const noteIdOf = (item: WeighedItem) => `note-${lineKey(item).replace(' ', '-')}`;

/** The field for the weight of all units of a row together, in pounds. */
export function WeightInput({ item, goodsName, drafts }: CellProps & { goodsName: string }) {
  const draft = useDraft(drafts, item);
  const key = lineKey(item);
  return (
    <input
      data-weight={key}
      aria-label={`Pounds of ${goodsName} for ${item.name || 'Unknown'}`}
      aria-describedby={noteIdOf(item)}
      aria-invalid={draft?.state === 'wrong' || undefined}
      value={draft?.typed ?? item.weight ?? ''}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      maxLength={12}
      onChange={({ target }) => drafts.type(key, target.value)}
      onBlur={() => drafts.leave(key)}
      onKeyDown={(event) => {
        // A weight that could not be settled (`is_left`) must be entered again. To enter the same weight, the
        // reader presses Enter in the field.
        if (event.key === 'Enter' && item.is_left && !draft) drafts.type(key, String(item.weight ?? ''));
        if (event.key === 'Enter') drafts.leave(key);
        goToRow(event);
      }}
      className="min-h-11 w-full scroll-mb-32 rounded-md border border-line-strong bg-surface px-2 text-right text-base tabular-nums hover:border-leaf aria-invalid:border-bad aria-invalid:bg-bad-soft pointer-fine:min-h-9"
    />
  );
}

/** The weight field of a row; null while the filter "Only what is not weighed" hides the row. */
export const fieldOf = (key: string) => document.querySelector<HTMLInputElement>(`[data-weight="${key}"]`);

/**
 * Moves the focus to the next row's field (Enter, arrow down) or the previous one's (arrow up), across all
 * products of the page.
 */
function goToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-weight]')];
  const next = fields[fields.indexOf(event.currentTarget) + by];
  next?.focus();
  next?.select();
}

export function WeightState({ item, drafts }: CellProps) {
  const draft = useDraft(drafts, item);
  const weight = weightOf(item, draft);
  const off = weight === null ? '' : offText(item, weight);
  const isFailed = draft?.state === 'failed' || draft?.state === 'wrong';
  return (
    <span id={noteIdOf(item)} className="grid gap-0.5">
      <span className={isFailed ? 'font-semibold text-bad' : 'text-ink-soft'}>{stateWord(item, draft)}</span>
      {(draft?.problem || off) && (
        <span
          // Screen readers announce the text only in a row with unsaved input.
          role={draft ? 'alert' : undefined}
          className={classNames('wrap-normal', draft?.problem ? 'text-bad' : 'text-warn')}
        >
          {draft?.problem || off}
        </span>
      )}
    </span>
  );
}

/**
 * The weight of a row in pounds. Null for a row without a weight, while the reader types, and for input that
 * is no valid weight.
 */
function weightOf(item: WeighedItem, draft: Draft | undefined): number | null {
  if (!draft) return item.weight;
  const read = readWeight(draft.typed);
  return draft.state !== 'typing' && 'weight' in read ? read.weight : null;
}

const draftWords: Record<Draft['state'], string> = {
  typing: 'Not saved yet',
  wrong: 'Not saved',
  queued: 'Saving…',
  sending: 'Saving…',
  failed: 'Not saved',
};

function stateWord(
  { weight, is_settled: isSettled, is_left: isLeft }: WeighedItem,
  draft: Draft | undefined,
): string {
  if (draft) return draftWords[draft.state];
  if (weight === null) return '–';
  if (isLeft) return 'Not settled. Please enter it again.';
  return isSettled ? 'Settled' : 'Saved';
}

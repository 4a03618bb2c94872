import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { classNames } from '#web/components/class-names.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { changeProduct, ChangedByOthers, type SeenProduct } from './product-change.ts';
import type { RowField } from './row-fields.ts';

interface ValueEditorProps {
  /** The product as it was when the editing began. */
  seen: SeenProduct;
  field: RowField;
  /** The field's accessible name. */
  name: string;
  /**
   * Called when the editing ends.
   * @param isFocusKept true when the button that began the editing should have the focus again
   */
  onClose(isFocusKept: boolean): void;
}

const inputStyle =
  'min-h-9 rounded-sm border border-line-strong bg-surface px-2 text-base text-ink aria-invalid:border-bad aria-invalid:bg-bad-soft';

export function ValueEditor({ seen, field, name, onClose }: ValueEditorProps) {
  const { typed, type, problem, isSaving, keptText, save } = useValueEdit({ seen, field, name, onClose });
  const problemId = useId();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (!field.options) input.current?.select();
  }, [field]);
  const control = {
    ref: input,
    'aria-label': name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? problemId : undefined,
    'aria-busy': isSaving,
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isSaving) onClose(true);
      if (event.key !== 'Enter') return;
      event.preventDefault();
      void save(true);
    },
  };
  // A press on a button must not take the focus from the field, because leaving the field saves.
  const keepFocus = (event: { preventDefault(): void }) => event.preventDefault();
  return (
    <span
      className="inline-grid justify-items-start gap-1 text-left @3xl:absolute @3xl:-top-3 @3xl:-right-2 @3xl:z-20 @3xl:w-max @3xl:rounded-md @3xl:border @3xl:border-line @3xl:bg-surface @3xl:p-1 @3xl:shadow-high"
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside =
          currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
        if (!isInside && !problem) void save(false);
      }}
    >
      <span className="inline-flex items-center">
        {field.options ? (
          <select {...control} className={inputStyle}>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            inputMode={field.inputMode}
            autoComplete="off"
            maxLength={10}
            className={classNames(inputStyle, 'w-22 tabular-nums')}
          />
        )}
        <IconButton
          label={`Save ${name}`}
          className="size-9"
          aria-disabled={isSaving || undefined}
          onMouseDown={keepFocus}
          onClick={() => void save(true)}
        >
          {isSaving ? <Spinner className="icon-sm" /> : <Check aria-hidden="true" className="icon-sm" />}
        </IconButton>
        <span role="status" className="sr-only">
          {isSaving && 'Saving'}
        </span>
        <IconButton
          label={`Keep ${keptText}`}
          className="size-9"
          disabled={isSaving}
          onMouseDown={keepFocus}
          onClick={() => onClose(true)}
        >
          <X aria-hidden="true" className="icon-sm" />
        </IconButton>
      </span>
      {problem && (
        <span id={problemId} role="alert" className="max-w-60 text-sm whitespace-normal text-bad">
          {problem}
        </span>
      )}
    </span>
  );
}

function useValueEdit({ seen, field, name, onClose }: ValueEditorProps) {
  const update = useApiMutation('updateProduct');
  const toast = useToast();
  const [base, setBase] = useState(seen);
  const [typed, setTyped] = useState(() => field.typedOf(seen));
  const [problem, setProblem] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useLeaveGuard(problem !== '', `${name} is not saved. Leave without saving?`);
  const save = async (isFocusKept: boolean) => {
    if (isSaving) return;
    const value = typed.trim();
    const isSame = value === field.typedOf(base);
    const wrong = isSame ? undefined : field.problemOf?.(value);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    if (isSame || field.typedOf({ ...base, ...field.changeOf(value) }) === field.typedOf(base)) {
      onClose(isFocusKept);
      return;
    }
    setSaving(true);
    try {
      await changeProduct(update.mutateAsync, base, field.changeOf(value));
      toast.success(`${name} saved`);
      onClose(isFocusKept);
    } catch (error) {
      // The row may be on another page by now, so the reason is shown as a toast.
      if (!isShown.current) toast.error(`${name} was not saved: ${errorText(error)}`);
      if (error instanceof ChangedByOthers) setBase(error.now);
      setProblem(errorText(error));
      setSaving(false);
    }
  };
  return {
    typed,
    type: (text: string) => {
      if (isSaving) return;
      setTyped(text);
      setProblem('');
    },
    problem,
    isSaving,
    keptText: field.textOf(base),
    save,
  };
}

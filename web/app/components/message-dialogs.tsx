import { createContext, use, useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useModal } from '#web/hooks/use-modal.ts';

interface Question {
  text: string;
  kind: 'alert' | 'confirm';
  confirmLabel: string;
  cancelLabel: string;
  danger: boolean;
  answer(yes: boolean): void;
}
interface ConfirmOptions {
  confirmLabel?: string;
  cancelLabel?: string;
  /** True when the action cannot be undone. The button that confirms it is then red. */
  danger?: boolean;
}
interface MessageDialogsValue {
  alert(text: string): Promise<void>;
  confirm(text: string, options?: ConfirmOptions): Promise<boolean>;
}

const MessageDialogsContext = createContext<MessageDialogsValue | null>(null);

/** Hosts the alert and confirm dialogs, which are shown one after the other. */
export function MessageDialogs({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Question[]>([]);
  const ask = useCallback(
    (question: Omit<Question, 'answer'>) =>
      new Promise<boolean>((resolve) =>
        setQueue((waiting) => [...waiting, { ...question, answer: resolve }]),
      ),
    [],
  );
  const value = useMemo<MessageDialogsValue>(
    () => ({
      async alert(text) {
        await ask({ text, kind: 'alert', confirmLabel: 'OK', cancelLabel: '', danger: false });
      },
      confirm: (text, { confirmLabel = 'OK', cancelLabel = 'Cancel', danger = false } = {}) =>
        ask({ text, kind: 'confirm', confirmLabel, cancelLabel, danger }),
    }),
    [ask],
  );
  const current = queue[0];
  const settle = (yes: boolean) => {
    setQueue((waiting) => waiting.slice(1));
    current?.answer(yes);
  };
  return (
    <MessageDialogsContext value={value}>
      {children}
      <QuestionDialog question={current} settle={settle} />
    </MessageDialogsContext>
  );
}

function QuestionDialog({
  question,
  settle,
}: {
  question: Question | undefined;
  settle(yes: boolean): void;
}) {
  const textId = useId();
  const ref = useModal(question !== undefined, () => settle(question?.kind === 'alert'), false);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={textId}
      className="sheet m-auto w-[calc(100%-2rem)] max-w-md rounded-lg bg-surface p-6 text-ink shadow-high"
    >
      <p id={textId} className="text-lg whitespace-pre-line">
        {question?.text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {question?.kind === 'confirm' && (
          <Button tone="secondary" onClick={() => settle(false)}>
            {question.cancelLabel}
          </Button>
        )}
        <Button tone={question?.danger ? 'danger' : 'primary'} onClick={() => settle(true)}>
          {question?.confirmLabel ?? 'OK'}
        </Button>
      </div>
    </dialog>
  );
}

function useMessageDialogs(): MessageDialogsValue {
  const value = use(MessageDialogsContext);
  if (!value) throw new Error('MessageDialogs is missing above this component');
  return value;
}

/**
 * `await alert(text)` shows exactly that text in an accessible dialog, and waits until the reader closes the
 * dialog.
 */
export const useAlert = () => useMessageDialogs().alert;

/** `await confirm(text)` asks the reader, and answers true when the reader agreed. */
export const useConfirm = () => useMessageDialogs().confirm;

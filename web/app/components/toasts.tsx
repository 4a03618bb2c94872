import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { raiseToasts } from '#web/hooks/raise-toasts.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type ToastTone = 'good' | 'bad' | 'info';
interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  /** The id of the component that shows the toast. A success removes earlier errors with the same id. */
  from: string;
}
/** Shows a toast and answers the function that removes it. */
type Tell = (tone: ToastTone, text: string, from: string) => () => void;
interface ToastFunctions {
  success(text: string): void;
  /** Shows an error and answers the function that removes it. */
  error(text: string): () => void;
  info(text: string): void;
}

/**
 * The milliseconds after which a toast disappears. An error has no time limit. It stays until it is closed,
 * until the same component shows a success, or until four newer toasts have replaced it.
 */
const stay = 6000;
const icons = { good: CircleCheck, bad: CircleAlert, info: Info };
const styles: Record<ToastTone, string> = {
  good: 'border-l-good [&>svg]:text-good',
  bad: 'border-l-bad [&>svg]:text-bad',
  info: 'border-l-info [&>svg]:text-info',
};

const ToastContext = createContext<Tell | null>(null);

/** Shows the toasts of the whole site above everything else. Screen readers announce them. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const lastId = useRef(0);
  const tell = useCallback<Tell>((tone, text, from) => {
    const id = ++lastId.current;
    setToasts((current) => [
      ...current
        .filter((old) => old.text !== text && !(tone === 'good' && old.tone === 'bad' && old.from === from))
        .slice(-3),
      { id, tone, text, from },
    ]);
    const remove = () => setToasts((current) => current.filter((toast) => toast.id !== id));
    if (tone !== 'bad') setTimeout(remove, stay);
    return remove;
  }, []);
  useEffect(raiseToasts, [toasts]);

  return (
    <ToastContext value={tell}>
      {children}
      <div>
        <div
          id="toasts"
          popover="manual"
          className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto w-full max-w-md bg-transparent p-4 text-ink"
        >
          <div role="status" className="grid gap-2">
            {toasts.map(({ id, tone, text }) => {
              const Icon = icons[tone];
              return (
                <div
                  key={id}
                  className={classNames(
                    'flex items-start gap-3 rounded-md border border-l-4 border-line bg-surface py-2 pr-1 pl-4 shadow-high',
                    styles[tone],
                  )}
                >
                  <Icon aria-hidden="true" className="mt-2.5 icon-md shrink-0" />
                  <p className="grow py-2">{text}</p>
                  <IconButton
                    label="Dismiss"
                    onClick={() => setToasts((current) => current.filter((toast) => toast.id !== id))}
                  >
                    <X aria-hidden="true" className="icon-sm" />
                  </IconButton>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </ToastContext>
  );
}

export function useToast(): ToastFunctions {
  const tell = use(ToastContext);
  const from = useId();
  if (!tell) throw new Error('Toasts is missing above this component');
  return useMemo(
    () => ({
      success: (text) => tell('good', text, from),
      error: (text) => tell('bad', text, from),
      info: (text) => tell('info', text, from),
    }),
    [tell, from],
  );
}

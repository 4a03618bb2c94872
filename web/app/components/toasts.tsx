import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type ToastTone = 'good' | 'bad' | 'info';
interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
}
interface ToastFunctions {
  success(text: string): void;
  error(text: string): void;
  info(text: string): void;
}

/** The milliseconds for which a toast stays. Errors stay until they are closed. */
const stay = 6000;
const icons = { good: CircleCheck, bad: CircleAlert, info: Info };
const styles: Record<ToastTone, string> = {
  good: 'border-l-good [&>svg]:text-good',
  bad: 'border-l-bad [&>svg]:text-bad',
  info: 'border-l-info [&>svg]:text-info',
};

const ToastContext = createContext<ToastFunctions | null>(null);

/** Hosts the toasts. They are announced, and stay above open dialogs. */
export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const region = useRef<HTMLDivElement>(null);
  const lastId = useRef(0);
  const add = useCallback((tone: ToastTone, text: string) => {
    const id = ++lastId.current;
    setToasts((current) => [...current.filter((toast) => toast.text !== text).slice(-3), { id, tone, text }]);
    if (tone !== 'bad')
      setTimeout(() => setToasts((current) => current.filter((toast) => toast.id !== id)), stay);
  }, []);
  const value = useMemo<ToastFunctions>(
    () => ({
      success: (text) => add('good', text),
      error: (text) => add('bad', text),
      info: (text) => add('info', text),
    }),
    [add],
  );
  useEffect(() => {
    // A popover is placed in the top layer, above a dialog that was opened before it.
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  return (
    <ToastContext value={value}>
      {children}
      <div
        ref={region}
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
    </ToastContext>
  );
}

/** `toast.success(text)`, `toast.error(text)`, `toast.info(text)`. */
export function useToast(): ToastFunctions {
  const value = use(ToastContext);
  if (!value) throw new Error('Toasts is missing above this component');
  return value;
}

import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '#web/components/message-dialogs.tsx';

const warning =
  'Your payment is still under way. If you leave now you may not see whether it went through. Leave anyway?';

/** While `isBusy`, leaving the page asks first; `leaving` lets our own next step pass. */
export function useLeaveGuard(isBusy: boolean, leaving: RefObject<boolean>): void {
  const confirm = useConfirm();
  const blocker = useBlocker(() => isBusy && !leaving.current);
  const asked = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked' || asked.current) return;
    asked.current = true;
    void confirm(warning, { confirmLabel: 'Leave', cancelLabel: 'Stay', danger: true }).then((leave) => {
      asked.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);

  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy, leaving]);
}

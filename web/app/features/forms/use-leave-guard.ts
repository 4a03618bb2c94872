import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from '#web/components/message-dialogs.tsx';

/** While `isGuarded`, leaving the page asks `question` first; `leaving` lets our own next step pass. */
export function useLeaveGuard(isGuarded: boolean, question: string, leaving?: RefObject<boolean>): void {
  const confirm = useConfirm();
  const blocker = useBlocker(() => isGuarded && !leaving?.current);
  const isAsking = useRef(false);

  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirm(question, { confirmLabel: 'Leave', cancelLabel: 'Stay', danger: true }).then((leave) => {
      isAsking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm, question]);

  useEffect(() => {
    if (!isGuarded) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!leaving?.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isGuarded, leaving]);
}

import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker, type Location } from 'react-router';
import { endedAccount, sessionStore } from '#web/api/session-store.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';

/** Tells whether two addresses show the same page. Selected rows (`?selected=`) make no difference. */
function isSamePage(one: Location, other: Location): boolean {
  const pageOf = ({ pathname, search }: Location) => {
    const params = new URLSearchParams(search);
    params.delete('selected');
    return `${pathname}?${params}`;
  };
  return pageOf(one) === pageOf(other);
}

/**
 * The guards of all forms on the page that have unsaved input. The router asks only the last blocker, so each
 * blocker checks the guards of all forms.
 */
const holding = new Set<() => boolean>();

/**
 * While `isGuarded` is true, asks `question` before the reader leaves the page. When the page itself
 * navigates, it sets `leaving`, and the reader is not asked.
 */
export function useLeaveGuard(isGuarded: boolean, question: string, leaving?: RefObject<boolean>): void {
  const confirm = useConfirm();
  useEffect(() => {
    if (!isGuarded) return;
    // When the session has ended, nothing can be saved, and `useKept` keeps the typed input. Going to another
    // page then needs no question.
    const holds = () => !leaving?.current && endedAccount(sessionStore.get()) === undefined;
    holding.add(holds);
    return () => void holding.delete(holds);
  }, [isGuarded, leaving]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      [...holding].some((holds) => holds()) && !isSamePage(currentLocation, nextLocation),
  );
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

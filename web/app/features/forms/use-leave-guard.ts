import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker, type Location } from 'react-router';
import { endedAccount, sessionStore } from '#web/api/session-store.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';

/** Another address of the page that is open. What is selected in its list is no page of its own. */
function isSamePage(one: Location, other: Location): boolean {
  const pageOf = ({ pathname, search }: Location) => {
    const params = new URLSearchParams(search);
    params.delete('selected');
    return `${pathname}?${params}`;
  };
  return pageOf(one) === pageOf(other);
}

/** Of the forms on the page, those that would lose something; the router asks only the blocker that came last. */
const holding = new Set<() => boolean>();

/**
 * While `isGuarded`, leaving the page asks `question` first; `leaving` lets our own next step pass. Of several on one page each
 * counts.
 */
export function useLeaveGuard(isGuarded: boolean, question: string, leaving?: RefObject<boolean>): void {
  const confirm = useConfirm();
  useEffect(() => {
    if (!isGuarded) return;
    // What is typed outlives a session (`useKept`), and nothing can be saved without one.
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

import { useEffect, useRef, type RefObject } from 'react';
import { useBlocker, type Location } from 'react-router';
import { endedAccount, sessionStore } from '#web/api/session-store.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';

/**
 * Tells whether two addresses are of the same open page. Another selection in the page's list does not make it
 * another page.
 */
function isSamePage(one: Location, other: Location): boolean {
  const pageOf = ({ pathname, search }: Location) => {
    const params = new URLSearchParams(search);
    params.delete('selected');
    return `${pathname}?${params}`;
  };
  return pageOf(one) === pageOf(other);
}

/**
 * The forms on the page that would lose something. The router asks only the latest blocker, so it asks for
 * all of them.
 */
const holding = new Set<() => boolean>();

/**
 * Asks `question` before the page is left, while `isGuarded` is true. `leaving` lets our own next step pass.
 * Several guards on one page all count.
 */
export function useLeaveGuard(isGuarded: boolean, question: string, leaving?: RefObject<boolean>): void {
  const confirm = useConfirm();
  useEffect(() => {
    if (!isGuarded) return;
    // Typed input survives the end of a session (`useKept`), and nothing can be saved without one, so leaving
    // is not guarded then.
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

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pageFailed } from '#web/api/client.ts';
import { endedAccount, sessionStore } from '#web/api/session-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { guest, keptForms, type Typed } from './kept-forms.ts';

/**
 * Keeps typed input when the session ends or the page fails. The same account gets the input back when it
 * opens the page again.
 * @param typed a function that answers the input to keep; undefined when there is nothing to keep
 */
export function useKept(
  name: string,
  { typed, giveBack }: { typed(): Typed | undefined; giveBack(typed: Typed): void },
): void {
  const { reader, place } = useOwner(name);
  const typist = useRef<string>(undefined);
  const latest = useRef({ typed, giveBack });
  useEffect(() => {
    latest.current = { typed, giveBack };
  });

  useEffect(() => {
    // When a session ends while the form is open, the form still belongs to the user who typed.
    if (!reader || (typist.current && reader === guest)) return;
    typist.current = reader;
    if (latest.current.typed()) return;
    const typedFields = keptForms.take(reader, place);
    if (typedFields) latest.current.giveBack(typedFields);
  }, [reader, place]);

  useEffect(
    () => () => {
      const owner = typist.current;
      const typedFields = owner && latest.current.typed();
      if (!typedFields) return;
      const keep = () => keptForms.keep(owner, place, typedFields);
      if (endedAccount(sessionStore.get()) === owner) return keep();
      // This cleanup runs whenever the form closes. When the form closes because the page failed, the error
      // page sends the `pageFailed` event before the next microtask. The listener is therefore removed in
      // that microtask.
      window.addEventListener(pageFailed, keep, { once: true });
      queueMicrotask(() => window.removeEventListener(pageFailed, keep));
    },
    [place],
  );
}

/** Tells whether input of a form is kept. A collapsed form can then open and show the input. */
export function useHasKept(name: string): boolean {
  const { reader, place } = useOwner(name);
  return reader !== undefined && keptForms.has(reader, place);
}

function useOwner(name: string) {
  const { status, user } = useSession();
  const { pathname, search } = useLocation();
  // Staff can fill in the same form for several vendors, so the vendor's id is part of the key.
  const place = [pathname, new URLSearchParams(search).get('vendor_id'), name].join(' ');
  return { place, reader: user?.id ?? (status === 'signed-out' ? guest : undefined) };
}

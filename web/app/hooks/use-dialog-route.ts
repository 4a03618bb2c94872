import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useResolvedPath, type LinkProps } from 'react-router';

/** What a dialog's entry of the history carries when the entry before it is the page under the dialog. */
const overPage = { isOverPage: true };

/**
 * Links of a page to the dialogs over it, which are child routes of its own: `<LinkButton {...dialogLink('new')}>`. The
 * page stays as it is under the dialog, search parameters and scroll position included.
 */
export function useDialogLinks(): (to: string) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  const { search } = useLocation();
  return (to) => ({ to: { pathname: to, search }, state: overPage, preventScrollReset: true });
}

/**
 * Leaves a dialog's route for the page under it: a step back when it was opened there, so that Back does not open the
 * dialog again, else (by a link from elsewhere) the page's address takes the dialog's place.
 */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<typeof overPage> | null };
  const { pathname } = useResolvedPath('..');
  const isOver = useRef(false);
  return useCallback(() => {
    if (isOver.current) return;
    isOver.current = true;
    if (state?.isOverPage) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, state]);
}

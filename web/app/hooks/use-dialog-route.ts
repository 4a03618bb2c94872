import { useCallback, useRef } from 'react';
import { useLocation, useNavigate, useResolvedPath, type LinkProps } from 'react-router';

/** The state of a dialog's entry in the history when the entry before it is the page under the dialog. */
const overPage = { isOverPage: true };

/**
 * Links from a page to the dialogs over it, which are child routes of the page: `<LinkButton
 * {...dialogLink('new')}>`. The page under the dialog keeps its search parameters and its scroll position.
 */
export function useDialogLinks(): (to: string) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  const { search } = useLocation();
  return (to) => ({ to: { pathname: to, search }, state: overPage, preventScrollReset: true });
}

/**
 * Leaves a dialog's route for the page under it. When the dialog was opened from there, that is a step back,
 * so that the Back button does not open the dialog again. Otherwise, as after a link from elsewhere, the
 * page's address replaces the dialog's.
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

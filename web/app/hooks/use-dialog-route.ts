import { useCallback, useRef, type RefObject } from 'react';
import { useLocation, useNavigate, useResolvedPath, type LinkProps } from 'react-router';

/** The history state of a dialog that was opened from the page under it. */
const overPage = { isOverPage: true };

/**
 * Makes links from a page to its dialogs, which are child routes of the page: `<LinkButton
 * {...dialogLink('new')}>`. The page under the dialog keeps its search parameters and its scroll position.
 */
export function useDialogLinks(): (to: string) => Pick<LinkProps, 'to' | 'state' | 'preventScrollReset'> {
  const { search } = useLocation();
  return (to) => ({ to: { pathname: to, search }, state: overPage, preventScrollReset: true });
}

/**
 * Closes a dialog that is a route, and shows the page under it. When the dialog was opened from that page,
 * closing goes one step back in the browser's history, so that the Back button does not open the dialog
 * again. When the reader came from elsewhere, or the dialog changed the selected rows, the page's address
 * replaces the dialog's address.
 * @param left the ids of the rows that stay selected; left out or undefined when the dialog did not change the
 * selection
 */
export function useCloseDialog(left?: RefObject<ReadonlySet<string> | undefined>): () => void {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: Partial<typeof overPage> | null };
  const { pathname } = useResolvedPath('..');
  const isOver = useRef(false);
  return useCallback(() => {
    if (isOver.current) return;
    isOver.current = true;
    const selected = left?.current;
    if (state?.isOverPage && !selected) return void navigate(-1);
    const params = new URLSearchParams(search);
    if (selected) params.delete('selected');
    if (selected && selected.size > 0) params.set('selected', [...selected].join(','));
    void navigate({ pathname, search: params.toString() }, { replace: true, preventScrollReset: true });
  }, [left, navigate, pathname, search, state]);
}

import { useCallback, useRef, type RefObject } from 'react';
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
 * page's address replaces the dialog's. So it does for a dialog that changed what is selected in the page's list.
 * @param left the rows that stay selected, where the dialog changed them
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

import { useLocation, useNavigate } from 'react-router';

interface CursorPages {
  /** The cursor of the shown page; the first page has none. */
  cursor: string | undefined;
  next(cursor: string): void;
  previous(): void;
}

/**
 * The page of a list that is read by cursor (`?cursor=` in the address). Each page is an entry of the
 * browser's history. When the earlier pages are not known, for example after a link to this page, Previous
 * leads to the first page.
 */
export function useCursorPages(): CursorPages {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: { before?: string[] } | null };
  const cursor = new URLSearchParams(search).get('cursor') || undefined;
  const before = state?.before ?? [];
  const show = (next: string, earlier: string[]) => {
    const params = new URLSearchParams(search);
    if (next) params.set('cursor', next);
    else params.delete('cursor');
    void navigate({ search: params.toString() }, { state: { before: earlier } });
  };
  return {
    cursor,
    next: (next) => show(next, [...before, cursor ?? '']),
    previous: () => show(before.at(-1) ?? '', before.slice(0, -1)),
  };
}

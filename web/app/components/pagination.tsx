import { Button } from './button.tsx';

interface PaginationProps {
  page: number;
  pages: number;
  total: number;
  limit: number;
  onPage(page: number): void;
}

/** The buttons of a list with numbered pages. A list by cursor has `CursorPagination` or `LoadMore` instead. */
export function Pagination({ page, pages, total, limit, onPage }: PaginationProps) {
  if (pages <= 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-4">
      <p className="text-sm text-ink-soft">
        {`Showing ${first} to ${Math.min(page * limit, total)} of ${total} results`}
      </p>
      <div className="flex items-center gap-3">
        <Button tone="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className="text-sm">{`Page ${page} of ${pages}`}</span>
        <Button tone="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  );
}

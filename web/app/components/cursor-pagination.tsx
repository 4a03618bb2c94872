import { Button } from './button.tsx';

interface CursorPaginationProps {
  /** The accessible name of the buttons, e.g. "Pages of charges". */
  label: string;
  isFirst: boolean;
  isLast: boolean;
  onPrevious(): void;
  onNext(): void;
}

/** The buttons Previous and Next of a list whose pages have no numbers; nothing when there is only one page. */
export function CursorPagination({ label, isFirst, isLast, onPrevious, onNext }: CursorPaginationProps) {
  if (isFirst && isLast) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-3">
      <Button tone="secondary" size="small" disabled={isFirst} onClick={onPrevious}>
        Previous
      </Button>
      <Button tone="secondary" size="small" disabled={isLast} onClick={onNext}>
        Next
      </Button>
    </nav>
  );
}

import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

export interface LongList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error: Error | null;
  fetchNextPage(): Promise<unknown>;
}

export function LoadMore({ list, label = 'Load more' }: { list: LongList; label?: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-4">
      {list.isFetchNextPageError && (
        <ErrorState message={list.error?.message ?? 'That did not work. Please try again.'} />
      )}
      <Button tone="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {label}
      </Button>
    </div>
  );
}

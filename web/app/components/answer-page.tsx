import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { PageSpinner } from './page-spinner.tsx';

interface AnswerPageProps<Answer> {
  query: UseQueryResult<Answer, ApiError>;
  /** What is said while it is asked for. */
  loading: string;
  /** Shown for an id or a link that leads nowhere. */
  notFound: ReactNode;
  children(answer: Answer): ReactNode;
}

/** A page made of one answer: while it is asked for, as it was answered, or why it could not be shown. */
export function AnswerPage<Answer>({ query, loading, notFound, children }: AnswerPageProps<Answer>) {
  if (query.isPending) return <PageSpinner label={loading} />;
  if (!query.isLoadingError) return children(query.data);
  if (query.error.status === 404 || query.error.status === 422) return notFound;
  return (
    <div className="page section-space">
      <ErrorState
        message={query.error.message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  );
}

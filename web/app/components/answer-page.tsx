import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { ReadFailure } from '#web/components/error-state.tsx';
import { PageSpinner } from './page-spinner.tsx';

interface AnswerPageProps<Answer> {
  query: UseQueryResult<Answer, ApiError>;
  loading: string;
  /** Shown when the server answers that the id or link does not exist (404) or is not valid (422). */
  notFound: ReactNode;
  children(answer: Answer): ReactNode;
}

export function AnswerPage<Answer>({ query, loading, notFound, children }: AnswerPageProps<Answer>) {
  if (query.isPending) return <PageSpinner label={loading} />;
  if (!query.isLoadingError) return children(query.data);
  if (query.error.status === 404 || query.error.status === 422) return notFound;
  return (
    <div className="page section-space">
      <ReadFailure read={query} />
    </div>
  );
}

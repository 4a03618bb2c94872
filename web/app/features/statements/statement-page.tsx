import { ArrowLeft, Printer } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementQuestions } from './statement-questions.tsx';
import { StatementSum } from './statement-sum.tsx';
import { openQuestions, statusLooks, statusText, weekText, type Statement } from './statement.ts';
import { useStatement } from './use-statement.ts';

interface StatementPageProps {
  id: string;
  /** The address of the list. */
  listPath: string;
  /** Whose it is, for whoever reads those of many. */
  title?(statement: Statement): string;
  orderPath: ComponentProps<typeof StatementLines>['orderPath'];
  lineAction?: ComponentProps<typeof StatementLines>['action'];
  questionAction?: ComponentProps<typeof StatementQuestions>['action'];
  /** Buttons beside Export and Print, and what is said above the sum. */
  actions(statement: Statement): ReactNode;
}

/** A statement: what makes its amount, what was asked about it, and its lines. */
export function StatementPage({ id, listPath, title, actions, ...props }: StatementPageProps) {
  const { search } = useLocation();
  const read = useStatement(id);
  const { statement } = read;
  const { error, isFetching, refetch } = read.read;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link
        to={{ pathname: listPath, search }}
        className="tap gap-2 justify-self-start font-semibold text-leaf print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="icon-sm" /> All statements
      </Link>
      {statement ? (
        <>
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 className="text-2xl wrap-anywhere">{title?.(statement) ?? 'Statement'}</h2>
              <p className="text-ink-soft">
                {`Week until ${weekText(statement)} · drawn up ${formatInstantDay(statement.issued_at)}`}
              </p>
              <Standing statement={statement} />
            </div>
            <div className="flex flex-wrap gap-3 print:hidden">
              {actions(statement)}
              <SaveFileButton
                operation="exportVendorStatement"
                input={{ params: { id } }}
                name={() => `statement-${statement.week_end}.csv`}
                label="Export CSV"
              />
              <Button tone="secondary" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="icon-sm" /> Print
              </Button>
            </div>
          </div>
          <div className="max-w-xl">
            <StatementSum statement={statement} />
          </div>
          <StatementQuestions statement={statement} action={props.questionAction} />
          <StatementLines read={read} orderPath={props.orderPath} action={props.lineAction} />
        </>
      ) : !error ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the statement…</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-64" />
          <Skeleton className="h-48" />
        </div>
      ) : error.status === 404 || error.status === 422 ? (
        <Notice tone="warn" announce="alert" title="This statement does not exist." />
      ) : (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </div>
  );
}

/** How it stands: paid or not, confirmed or questioned. */
function Standing({ statement }: { statement: Statement }) {
  const waiting = openQuestions(statement).length;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2">
      <Badge tone={statusLooks[statement.status].tone}>{statusText(statement)}</Badge>
      {statement.confirmed_at && (
        <Badge tone="leaf">{`Confirmed ${formatInstantDay(statement.confirmed_at)}`}</Badge>
      )}
      {waiting > 0 && (
        <Badge tone="warn">{waiting === 1 ? '1 open question' : `${waiting} open questions`}</Badge>
      )}
    </p>
  );
}

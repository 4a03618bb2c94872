import { ArrowLeft, Printer } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { NotLoaded } from '#web/components/loaded.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { SaveFileButton } from '#web/features/files/save-file-button.tsx';
import { formatInstantDay } from '#web/format/format-date.ts';
import { StatementLines } from './statement-lines.tsx';
import { StatementQuestions } from './statement-questions.tsx';
import { StatementSum } from './statement-sum.tsx';
import {
  openQuestions,
  periodText,
  statusLooks,
  statusText,
  type Statement,
  type StatementTo,
} from './statement.ts';
import { useStatement } from './use-statement.ts';

interface StatementPageProps {
  id: string;
  listPath: string;
  title(statement: Statement): string;
  /** The text about the check that pays the statement. */
  checkText?(statement: Statement): string;
  orderPath: ComponentProps<typeof StatementLines>['orderPath'];
  lineAction?: ComponentProps<typeof StatementLines>['action'];
  questionAction?: ComponentProps<typeof StatementQuestions>['action'];
  actions(statement: Statement): ReactNode;
}

export function StatementPage({ id, listPath, title, checkText, actions, ...props }: StatementPageProps) {
  const { search } = useLocation();
  const read = useStatement(id);
  const { record: statement, to } = read;
  const status = read.read.error?.status;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link
        to={{ pathname: listPath, search }}
        className="tap gap-2 justify-self-start font-semibold text-leaf print:hidden"
      >
        <ArrowLeft aria-hidden="true" className="icon-sm" /> All statements
      </Link>
      {statement && to ? (
        <>
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-0">
              <h2 className="text-2xl wrap-anywhere">{title(statement)}</h2>
              <p className="text-ink-soft">
                {`Week from ${periodText(statement)} · drawn up ${formatInstantDay(statement.issued_at)}`}
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
          {checkText?.(statement) && <p className="text-lg">{checkText(statement)}</p>}
          <Parties name={statement.vendor_name} to={to} />
          <div className="max-w-xl">
            <StatementSum statement={statement} />
          </div>
          <StatementQuestions statement={statement} action={props.questionAction} />
          <StatementLines read={read} orderPath={props.orderPath} action={props.lineAction} />
        </>
      ) : status === 404 || status === 422 ? (
        <Notice tone="warn" announce="alert" title="This statement does not exist." />
      ) : (
        <NotLoaded
          read={read.read}
          label="the statement"
          waiting={
            <>
              <Skeleton className="h-20" />
              <Skeleton className="h-64" />
              <Skeleton className="h-48" />
            </>
          }
        />
      )}
    </div>
  );
}

/** The names and addresses of the vendor and the co-op. Bookkeeping needs both. */
const Parties = ({ name, to }: { name: string; to: StatementTo }) => (
  <dl className="flex flex-wrap gap-x-12 gap-y-3">
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-sm text-ink-soft">For</dt>
      <dd className="font-semibold">{name}</dd>
      {to.address && <dd className="whitespace-pre-line">{to.address}</dd>}
      {to.tax_id && <dd>{`Tax ID ${to.tax_id}`}</dd>}
    </div>
    <div>
      <dt className="text-sm text-ink-soft">From</dt>
      <dd className="font-semibold">{brand.name}</dd>
      <dd>{brand.postalAddress}</dd>
    </div>
  </dl>
);

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

import { useState } from 'react';
import { Outlet, Link, useParams } from 'react-router';
import { localDate } from '#shared/local-date.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { StatementPage } from '#web/features/statements/statement-page.tsx';
import { aboutText } from '#web/features/statements/statement-questions.tsx';
import { checkText, statementNumber } from '#web/features/statements/statement.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { ConfirmStatement } from './confirm-statement.tsx';

export default function StatementDetail() {
  const { id = '' } = useParams();
  const dialogLink = useDialogLinks();
  const [today] = useState(() => localDate(new Date()));
  return (
    <>
      <StatementPage
        key={id}
        id={id}
        listPath="/vendor/statements"
        title={(statement) => `Statement ${statementNumber(statement)}`}
        checkText={(statement) => checkText(statement, today)}
        orderPath={(orderId) => `/vendor/orders/${orderId}`}
        lineAction={(line) => (
          <Link
            {...dialogLink('dispute')}
            to={{
              pathname: 'dispute',
              search:
                line.order_id === null ? `?commitment=${line.commitment_id}` : `?order=${line.order_id}`,
            }}
            className="tap text-sm text-ink-soft underline underline-offset-2 hover:text-ink print:hidden"
          >
            Something is wrong<span className="sr-only">{` with: ${aboutText(line)}`}</span>
          </Link>
        )}
        actions={(statement) => (
          <>
            <ConfirmStatement statement={statement} />
            <LinkButton tone="secondary" {...dialogLink('dispute')}>
              Something is wrong
            </LinkButton>
          </>
        )}
      />
      <Outlet />
    </>
  );
}

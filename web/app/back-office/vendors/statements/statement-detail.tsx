import { Outlet, useParams } from 'react-router';
import { LinkButton } from '#web/components/link-button.tsx';
import { StatementPage } from '#web/features/statements/statement-page.tsx';
import { aboutText } from '#web/features/statements/statement-questions.tsx';
import { statementNumber } from '#web/features/statements/statement.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';

export default function StatementDetail() {
  const { id = '' } = useParams();
  const dialogLink = useDialogLinks();
  return (
    <>
      <StatementPage
        key={id}
        id={id}
        listPath="/admin/orders/vendor-statements"
        title={(statement) => `${statement.vendor_name}, statement ${statementNumber(statement)}`}
        orderPath={(orderId) => `/admin/orders/${orderId}`}
        questionAction={(question) => (
          <LinkButton
            size="small"
            tone="secondary"
            className="justify-self-start"
            {...dialogLink(`questions/${question.id}`)}
          >
            Answer
            <span className="sr-only">{` the question about ${aboutText(question).toLowerCase()}`}</span>
          </LinkButton>
        )}
        actions={({ status }) =>
          status !== 'carried' && (
            <LinkButton tone={status === 'paid' ? 'secondary' : 'primary'} {...dialogLink('payment')}>
              {status === 'paid' ? 'Correct payment' : 'Paid by check'}
            </LinkButton>
          )
        }
      />
      <Outlet />
    </>
  );
}

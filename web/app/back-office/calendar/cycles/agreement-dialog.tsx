import type { Output } from '#shared/contracts/registry.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { ShownRecord } from '#web/components/record-dialog.tsx';
import type { AdminCycle } from '../calendar-entries.ts';
import { agreementVerdict } from './agreement-verdict.ts';
import { Figures } from './figures.tsx';
import { cycleScreen } from './cycle-screen.ts';

type Agreement = Output<'getCycleAgreement'>;

const states: Record<keyof Agreement['charges'], string> = {
  paid: 'Paid',
  processing: 'Bank transfer in progress',
  due: 'Not tried yet',
  requires_action: 'Waiting for the member to confirm',
  retrying: 'Declined, will retry',
  failed: 'Failed',
  waived: 'Waived',
  refunded: 'Refunded',
};
const runs: Record<Agreement['run_status'], string> = {
  none: 'No renewal run has been recorded for this cycle.',
  planning: 'This cycle’s subscriptions are being listed.',
  working: 'Orders are being created and charged.',
  done: 'This cycle’s renewal is complete.',
};

/**
 * Shows after a cut-off whether the expected, created and charged renewals agree. A button runs the renewal
 * again, which charges nobody twice.
 */
export function AgreementDialog({ record: cycle, onClose }: ShownRecord<AdminCycle>) {
  const confirm = useConfirm();
  const toast = useToast();
  const query = useApiQuery('getCycleAgreement', { params: { id: cycle.id } });
  const run = useApiMutation('runCycle');
  const isOver = cycle.status === 'completed';
  const runAgain = async () => {
    const isSure = await confirm(
      'Run this cycle’s renewal again? Missing orders are created; nothing is charged twice.',
      { confirmLabel: 'Run Again' },
    );
    if (!isSure) return;
    try {
      toast.success((await run.mutateAsync({ params: { id: cycle.id } })).message);
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Renewal: ${cycle.name}`}
      footer={
        <>
          <Button tone="secondary" pending={query.isFetching} onClick={() => void query.refetch()}>
            Refresh
          </Button>
          {!isOver && (
            <Button pending={run.isPending} onClick={() => void runAgain()}>
              Run Again
            </Button>
          )}
        </>
      }
    >
      {query.isPending ? (
        <Skeleton className="h-40" />
      ) : query.isError ? (
        <ReadFailure read={query} />
      ) : (
        <AgreementFigures agreement={query.data} />
      )}
      {isOver && (
        <p className="mt-6 text-ink-soft">
          Its pickups are over, so this renewal cannot be run again. Unpaid charges are listed in Orders &amp;
          Vendors.
        </p>
      )}
      {run.isError && <Notice className="mt-4" tone="bad" announce="alert" title={run.error.message} />}
    </Dialog>
  );
}

function AgreementFigures({ agreement }: { agreement: Agreement }) {
  const { run_status, started_at, finished_at, agrees } = agreement;
  const verdict = agreementVerdict(agreement);
  const charges = (Object.keys(states) as (keyof typeof states)[]).flatMap((state) => {
    const figure = agreement.charges[state];
    return figure && figure.count > 0 ? [{ state, ...figure }] : [];
  });
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {`${runs[run_status]} ${started_at ? `Started ${formatInstant(started_at)}. ` : ''}${finished_at ? `Finished ${formatInstant(finished_at)}.` : ''}`}
      </p>
      {run_status !== 'none' && (
        <Notice className="mb-5" tone={agrees ? 'good' : 'warn'} title={verdict.title}>
          {verdict.todo}
        </Notice>
      )}
      <Figures
        of={[
          ['Expected', agreement.expected],
          ['Created', agreement.created],
          ['Skipped', agreement.skipped],
          ['Waiting', agreement.waiting],
        ]}
      />
      <SkipReasons agreement={agreement} />
      <h3 className="mt-6 text-lg">Charges</h3>
      {charges.length === 0 ? (
        <p className="mt-2 text-ink-soft">None.</p>
      ) : (
        <dl className="mt-2 divide-y divide-line">
          {charges.map(({ state, count, amount }) => (
            <div key={state} className="flex justify-between gap-6 py-2">
              <dt>{states[state]}</dt>
              <dd className="tabular-nums">{`${count} · ${formatMoney(amount)}`}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function SkipReasons({ agreement: { skipped, skip_reasons } }: { agreement: Agreement }) {
  if (skipped === 0) return null;
  const unexplainedCount = skipped - skip_reasons.reduce((sum, { count }) => sum + count, 0);
  const reasons = [
    ...skip_reasons,
    ...(unexplainedCount > 0 ? [{ reason: 'No reason was recorded.', count: unexplainedCount }] : []),
  ];
  return (
    <section>
      <h3 className="mt-6 text-lg">Why some were skipped</h3>
      <dl className="mt-2 divide-y divide-line">
        {reasons.map(({ reason, count }) => (
          <div key={reason} className="flex justify-between gap-6 py-2">
            <dt>{reason}</dt>
            <dd className="tabular-nums">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default cycleScreen('Renewal', AgreementDialog);

import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge, type BadgeTone } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { itemsText, orderStatusStyles } from '#web/features/orders/order-status.ts';
import { disputeMeaning, DisputeMeaning } from '../dispute-meaning.tsx';
import { paidWith, type AdminOrder } from '../admin-order.ts';

type Refund = AdminOrder['refunds'][number];

const states: Record<Refund['state'], { label: string; tone: BadgeTone }> = {
  due: { label: 'Being made', tone: 'info' },
  under_way: { label: 'On its way', tone: 'info' },
  made: { label: 'Refunded', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  taken_back: { label: 'Taken back', tone: 'neutral' },
};

/**
 * The refunds of an order, the effect of a dispute on refunds, and the open decision of staff about the
 * order's money. When the order has none of these, the section is left out.
 */
export function OrderRefunds({ order }: { order: AdminOrder }) {
  const { refunds, refundable } = order;
  const isLeft = refundable.total > 0;
  if (refunds.length === 0 && !waitsForDecision(order) && !disputeMeaning(order)) return null;
  return (
    <Card as="section" aria-labelledby="order-refunds" className="grid gap-3 p-3 sm:p-4">
      <h4 id="order-refunds" className="text-lg">
        Refunds
      </h4>
      <DisputeMeaning order={order} />
      <KeepOrRefund order={order} />
      {refunds.length > 0 && !isLeft && isStillToBeHandedOver(order) && (
        <Notice
          tone="warn"
          title={`Everything was refunded, and the order is still ${orderStatusStyles[order.status].label}`}
        >
          It will be packed and handed over. Cancel it if it should not be.
        </Notice>
      )}
      {refunds.length > 0 && (
        <ul className="grid gap-4">
          {refunds.map((refund) => (
            <RefundEntry key={refund.id} order={order} refund={refund} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const waitsForDecision = ({ waiting }: AdminOrder): boolean => waiting !== null && waiting.task !== 'dispute';

/** Asks staff whether the co-op keeps the order's money, while this decision waits for them. */
function KeepOrRefund({ order: { id, version, waiting, refundable } }: { order: AdminOrder }) {
  const keep = useApiMutation('keepPayment');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  if (!waiting || waiting.task === 'dispute') return null;
  const amount = formatMoney(refundable.total);
  const decide = async () => {
    const question = `Keep ${amount}?\nThe order no longer stands under “Needs you”. You can still refund it later. Vendors are paid for their items only if it was cancelled once they were packed, or on the pickup day or later.`;
    if (!(await confirm(question, { confirmLabel: `Keep ${amount}` }))) return;
    tellResult(keep.mutateAsync({ params: { id }, body: { version } }), () => `The co-op keeps ${amount}.`);
  };
  const isHeld = waiting.task === 'money_held';
  return (
    <Notice
      tone="warn"
      title={
        isHeld
          ? `The co-op still holds ${amount} for this order`
          : `${formatMoney(waiting.amount)} did not reach the customer`
      }
    >
      <p>
        {isHeld
          ? 'It was cancelled after it was paid. Refund what the customer should get back, or keep it.'
          : 'A refund failed. Try it again, give it as credit, or keep it.'}
      </p>
      <Button
        tone="secondary"
        size="small"
        className="mt-3"
        pending={keep.isPending}
        onClick={() => void decide()}
      >
        {`Keep ${amount}`}
      </Button>
    </Notice>
  );
}

const isStillToBeHandedOver = ({ status, deleted_at }: AdminOrder): boolean =>
  status !== 'cancelled' && status !== 'picked_up' && deleted_at === null;

function RefundEntry({ order, refund }: { order: AdminOrder; refund: Refund }) {
  const { label, tone } = states[refund.state];
  return (
    <li className="grid gap-1 border-l-4 border-line pl-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="tabular-nums">{formatMoney(refund.amount)}</strong>
        <span>{refund.to === 'credit' ? 'as account credit' : `to ${paidWith(order)}`}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="wrap-anywhere">
        {refund.items.length > 0 ? itemsText(refund.items) : 'An amount, not for single items'}
      </p>
      {refund.problem && <p className="wrap-anywhere text-bad">{refund.problem}</p>}
      <p className="whitespace-pre-line wrap-anywhere">{refund.reason}</p>
      <p className="text-sm text-ink-soft">{`${refund.by.name} · ${formatInstant(refund.created_at)}`}</p>
      {refund.state === 'failed' && <FailedRefund order={order} refund={refund} />}
    </li>
  );
}

function FailedRefund({ order, refund }: { order: AdminOrder; refund: Refund }) {
  const again = useApiMutation('repeatRefund');
  const confirm = useConfirm();
  const toast = useToast();
  const amount = formatMoney(refund.amount);
  const repeat = async (to: 'payment' | 'credit') => {
    const question =
      to === 'payment'
        ? `Refund ${amount} to ${paidWith(order)} again?`
        : `Give ${amount} as account credit instead?\nIt is on the customer’s account at once, and the customer is told by email. This cannot be undone.`;
    const confirmLabel = to === 'payment' ? 'Try Again' : 'Give Credit';
    if (!(await confirm(question, { confirmLabel }))) return;
    const input = { params: { id: order.id, refundId: refund.id }, body: { version: order.version, to } };
    // Once the refund succeeds, this component disappears, and callbacks of `mutate` would not be called.
    await again.mutateAsync(input).then(
      ({ refunds }) => {
        const after = refunds.find(({ id }) => id === refund.id);
        if (after?.state === 'failed') toast.error(`The refund failed again: ${after.problem}`);
        else
          toast.success(to === 'payment' ? `${amount} is refunded again.` : `${amount} was given as credit.`);
      },
      (error: unknown) => toast.error(errorText(error)),
    );
  };
  return (
    <p className="mt-1 flex flex-wrap gap-3">
      <Button tone="secondary" size="small" pending={again.isPending} onClick={() => void repeat('payment')}>
        Try Again
      </Button>
      <Button tone="secondary" size="small" disabled={again.isPending} onClick={() => void repeat('credit')}>
        Give as Credit
      </Button>
    </p>
  );
}

import { Link } from 'react-router';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import { useTellResult } from '#web/hooks/use-tell-result.ts';
import { useDayParams } from '../use-packing-days.ts';
import { many, moneyText, reasonLabels, takeBackQuestion, titleOf } from './shortage-words.ts';
import type { Shortage } from './use-shortages.ts';

export function ShortageEntry({ shortage }: { shortage: Shortage }) {
  const { takes_back: takesBack, is_taken_back: isTakenBack, state, note, waiting, left } = shortage;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <span className="font-semibold">{titleOf(shortage)}</span>
          <Badge tone={isTakenBack ? 'neutral' : state === 'done' ? 'good' : 'info'}>
            {isTakenBack ? 'Taken back' : state === 'done' ? 'Done' : 'Under way'}
          </Badge>
        </p>
        <p className="text-ink-soft">
          {[
            shortage.vendor_name,
            shortage.location_name ?? 'All locations',
            takesBack === null ? reasonLabels[shortage.reason] : 'Was there after all',
            `${shortage.by}, ${formatInstant(shortage.created_at)}`,
          ].join(' · ')}
        </p>
        {note && takesBack === null && <p className="whitespace-pre-line">{note}</p>}
        <p>{moneyText(shortage)}</p>
        {shortage.substitute_name && takesBack === null && (
          <p>{`${shortage.substituted.toLocaleString('en-US')} × ${shortage.substitute_name} instead`}</p>
        )}
        {waiting > 0 && (
          <p className="text-warn">
            {many(
              waiting,
              'order waits for its payment: its money goes back then.',
              'orders wait for their payment: their money goes back then.',
            )}
          </p>
        )}
        {shortage.left_count > left.length && (
          <p>{`${many(shortage.left_count, 'order is', 'orders are')} left to you. The first ${left.length}:`}</p>
        )}
        {left.map(({ order_id: id, reason }) => (
          <p key={id}>
            <Link to={`/admin/orders/${id}`} className="text-link tap">
              Please look at this order
            </Link>{' '}
            <span className="text-ink-soft">{reason}</span>
          </p>
        ))}
      </div>
      {takesBack === null && !isTakenBack && <TakeBack shortage={shortage} />}
    </li>
  );
}

function TakeBack({ shortage }: { shortage: Shortage }) {
  const day = useDayParams();
  const takeBack = useApiMutation('takeBackShortage');
  const confirm = useConfirm();
  const tellResult = useTellResult();
  const run = async () => {
    if (!(await confirm(takeBackQuestion(shortage), { confirmLabel: 'Take back', danger: true }))) return;
    tellResult(takeBack.mutateAsync({ params: { ...day, id: shortage.id } }), ({ message }) => message);
  };
  return (
    <Button
      size="small"
      tone="quiet"
      pending={takeBack.isPending}
      aria-label={`Take back ${titleOf(shortage)}`}
      onClick={() => void run()}
    >
      Take back
    </Button>
  );
}

import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import type { Marking } from './use-marking.ts';

export function ReadyBar({ marking, isAllReady }: { marking: Marking; isAllReady: boolean }) {
  const { isPending, failure, last, mark } = marking;
  return (
    <div className="grid gap-3 print:hidden">
      {failure && <Notice tone="bad" announce="alert" title={failure} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          tone={isAllReady ? 'secondary' : 'primary'}
          pending={isPending}
          onClick={() => void mark({}, !isAllReady)}
        >
          {isAllReady ? 'Not Ready After All' : 'All of It Is Ready'}
        </Button>
        <div role="status" className="flex flex-wrap items-center gap-3">
          {last && <span>{textOf(last)}</span>}
          {last && !isPending && (
            <Button tone="quiet" onClick={() => void mark(last.scope, !last.isReady)}>
              Undo
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const textOf = ({ isReady, orders }: NonNullable<Marking['last']>): string =>
  orders === 0
    ? isReady
      ? 'Marked. No order is ready by it yet.'
      : 'The mark is taken back.'
    : `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order is' : 'orders are'} ${isReady ? 'ready' : 'not ready any more'}.`;

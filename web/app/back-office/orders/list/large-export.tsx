import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import type { Output } from '#shared/contracts/registry.ts';
import { useSlowingPace } from '#web/back-office/charges/use-slowing-pace.ts';
import { saveFrom } from '#web/features/files/save-from.ts';

type Export = Output<'getOrderExport'>['export'];

const isGoingOn = ({ state }: Export) => state === 'waiting' || state === 'being_made';

/**
 * The progress of a large export. When the file becomes ready while the page is open, the browser saves it
 * automatically. A ready file can also be downloaded with a button.
 */
export function LargeExport({ id, onDismiss }: { id: string; onDismiss(): void }) {
  const pace = useSlowingPace<Output<'getOrderExport'>>(({ export: orderExport }) =>
    isGoingOn(orderExport) ? `${orderExport.state} ${orderExport.rows}` : null,
  );
  const { data, error, isFetching, refetch } = useApiQuery(
    'getOrderExport',
    { params: { id } },
    { refetchInterval: pace },
  );
  const restart = useApiMutation('restartOrderExport');
  const toast = useToast();
  const currentExport = data?.export;
  useSavedWhenReady(currentExport);

  /** Saves the file from a fresh URL, because each URL is valid for only a minute. */
  const download = async () => {
    const { data: latest, error: problem } = await refetch();
    if (problem) toast.error(errorText(problem));
    else if (latest?.export.url) saveFrom(latest.export.url);
  };
  const tryAgain = () =>
    restart.mutate(
      { params: { id } },
      {
        onSuccess: () => void refetch(),
        onError: (problem) => {
          toast.error(errorText(problem));
          void refetch();
        },
      },
    );
  const dismiss = (
    <Button size="small" tone="secondary" onClick={onDismiss}>
      Dismiss
    </Button>
  );

  if (error)
    return (
      <Notice tone="bad" announce="alert" title={errorText(error)}>
        <div className="mt-3 flex flex-wrap gap-2">
          {error.status !== 404 && (
            <Button size="small" pending={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
          {dismiss}
        </div>
      </Notice>
    );
  return <div role="status">{currentExport && shown(currentExport)}</div>;

  function shown(one: Export) {
    if (one.state === 'ready')
      return (
        <Notice tone={one.reason ? 'warn' : 'good'} title={`Your export of ${orders(one.rows)} is ready`}>
          {one.reason && <p>{one.reason}</p>}
          <p>{`You can download it until ${formatInstant(one.expires_at)}.`}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" pending={isFetching} onClick={() => void download()}>
              <Download aria-hidden="true" className="icon-sm" /> Download
            </Button>
            {dismiss}
          </div>
        </Notice>
      );
    if (one.state === 'failed')
      return (
        <Notice tone="bad" title={one.reason}>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" pending={restart.isPending} onClick={tryAgain}>
              Try Again
            </Button>
            {dismiss}
          </div>
        </Notice>
      );
    return <Progress orderExport={one} />;
  }
}

function Progress({ orderExport: { rows, total } }: { orderExport: Export }) {
  return (
    <Notice
      tone="info"
      title={
        rows === 0
          ? `Preparing your export of ${orders(total)}…`
          : `Exporting orders: ${rows.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
      }
    >
      <progress
        className="mt-2 h-2 w-full max-w-80 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
        aria-label="Exporting orders"
        max={Math.max(total, rows)}
        value={rows}
      />
      <p>You can keep working. The file is saved by itself if this page is open when it is ready.</p>
    </Notice>
  );
}

const orders = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'}`;

/** Saves the file when it becomes ready while the page is open. A file that is made again is saved again. */
function useSavedWhenReady(orderExport: Export | undefined) {
  const wasGoingOn = useRef(false);
  useEffect(() => {
    if (orderExport && isGoingOn(orderExport)) wasGoingOn.current = true;
    if (!orderExport?.url || !wasGoingOn.current) return;
    wasGoingOn.current = false;
    saveFrom(orderExport.url);
  }, [orderExport]);
}

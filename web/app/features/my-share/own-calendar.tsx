import '#web/api/page-routes.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { buttonStyle } from '#web/components/button-style.ts';
import { Card } from '#web/components/card.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useCopy } from '#web/hooks/use-copy.ts';

/** The address of a calendar feed with the member's pickups and cut-offs, and a button that replaces the address. */
export function OwnCalendar() {
  const query = useApiQuery('getCalendarAddress');
  return (
    <Card as="section" aria-labelledby="own-calendar" className="p-5 sm:p-8">
      <h2 id="own-calendar" className="text-2xl">
        In your calendar
      </h2>
      <p className="mt-1 text-ink-soft">
        Your pickups and the cut-offs before them appear in your own calendar, and move there when they move
        here.
      </p>
      <div className="mt-4">
        {query.isPending ? (
          <Skeleton className="h-11 w-full max-w-64" />
        ) : query.data ? (
          <Address address={query.data.address} />
        ) : (
          <ReadFailure read={query} />
        )}
      </div>
    </Card>
  );
}

function Address({ address }: { address: string }) {
  const renew = useApiMutation('renewCalendarAddress');
  const confirm = useConfirm();
  const toast = useToast();
  const copy = useCopy();
  const makeNew = async () => {
    const isWanted = await confirm(
      'Calendars that follow the present link stop being updated. You then subscribe again with the new one.',
      { confirmLabel: 'Make a new calendar link', cancelLabel: 'Keep this one' },
    );
    if (!isWanted) return;
    try {
      toast.success((await renew.mutateAsync({})).message);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyle('primary', 'small')}>
          Subscribe in your calendar
        </a>
        <Button
          tone="secondary"
          size="small"
          onClick={() => void copy(address, 'The calendar link is copied.')}
        >
          Copy the calendar link
        </Button>
        <Button tone="quiet" size="small" pending={renew.isPending} onClick={() => void makeNew()}>
          Make a new calendar link
        </Button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        Whoever has the link can see when and where you pick up. Make a new one if somebody should not.
      </p>
    </>
  );
}

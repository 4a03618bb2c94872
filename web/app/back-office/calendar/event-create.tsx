import { useSearchParams } from 'react-router';
import { useCloseDialog } from '#web/hooks/use-dialog-route.ts';
import { EventDialog } from './event-dialog.tsx';

/** A new event, on the day chosen in the calendar (`?day=`). */
export default function EventCreate() {
  const [params] = useSearchParams();
  return <EventDialog event={undefined} startDate={params.get('day') ?? ''} onClose={useCloseDialog()} />;
}

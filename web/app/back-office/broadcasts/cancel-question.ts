import type { Broadcast } from './broadcast.ts';

export function cancelQuestion({
  status,
  subject,
  message,
  eventType,
}: Pick<Broadcast, 'status' | 'subject' | 'message' | 'eventType'>): string {
  const title = subject ?? message;
  if (status === 'sending')
    return `Stop sending “${title}”?\nPeople who already got it keep it; nobody else will get it. It stays in History with its counts. This cannot be undone.`;
  return eventType === 'one_time'
    ? `Cancel “${title}”?\nIt will not be sent. It stays in this list as cancelled. This cannot be undone.`
    : `Cancel “${title}”?\nIt will not be sent again. It stays in this list as cancelled, and messages already sent stay in History. This cannot be undone.`;
}

import { Notice } from '#web/components/notice.tsx';
import { formatInstant } from '#web/format/format-date.ts';
import type { Application } from './application-labels.ts';

export function ApplicationDecision({ application: { decision } }: { application: Application }) {
  if (!decision) return null;
  const { outcome, decided_by: by, decided_at: at, note } = decision;
  return (
    <Notice
      tone={outcome === 'approved' ? 'good' : 'info'}
      announce="status"
      title={`${outcome === 'approved' ? 'Approved' : 'Rejected'} by ${by}, ${formatInstant(at)}`}
    >
      {note && <p className="mt-1 whitespace-pre-line">{`“${note}”`}</p>}
    </Notice>
  );
}

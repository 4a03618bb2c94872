import { useApiQuery } from '#web/api/use-api-query.ts';
import { Notice } from '#web/components/notice.tsx';
import { previewTexts } from './consequences.ts';
import type { CalendarPreviewed } from './use-calendar-preview.ts';

/**
 * The preview of a change before it is made. The forms for an event and for a cycle have it at the foot of the
 * dialog, so that it is always visible.
 */
export function CalendarPreview({ preview }: { preview: CalendarPreviewed }) {
  const { isAsked, data, error, isLooking } = preview;
  const locations = useApiQuery('listPickupLocations', undefined, { enabled: isAsked });
  if (!isAsked) return null;
  if (isLooking && !data)
    return (
      <p role="status" className="w-full text-sm text-ink-soft">
        Checking what this changes…
      </p>
    );
  if (error) return <Notice tone="bad" announce="status" className="w-full" title={error.message} />;
  const places = new Map(locations.data?.pickup_locations.map(({ id, name }) => [id, name]));
  const texts = data ? previewTexts(data, places) : [];
  return texts.length > 0 ? (
    <Notice
      tone="warn"
      announce="status"
      title="What this changes"
      className="max-h-[30dvh] w-full overflow-y-auto"
    >
      <ul aria-busy={isLooking} className="grid gap-2">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  ) : null;
}

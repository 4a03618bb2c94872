import { ReadFailure } from '#web/components/error-state.tsx';
import { Notice } from '#web/components/notice.tsx';
import { consequences, ordersText } from './foreseen-text.ts';
import type { useDisruptionPreview } from './use-disruption-preview.ts';

interface ForeseenNoticeProps {
  kind: 'move' | 'call_off';
  preview: ReturnType<typeof useDisruptionPreview>;
}

/** The texts that are shown while the form lacks a choice, by kind. The main button is disabled meanwhile. */
const missingTexts = {
  call_off: 'Choose the locations. What this would do is then shown here.',
  move: 'Choose the locations, and the one that takes their orders. What this would do is then shown here.',
};

export function ForeseenNotice({ kind, preview }: ForeseenNoticeProps) {
  if (preview.isError) return <ReadFailure read={preview} />;
  if (!preview.data)
    return (
      <p role="status" className="text-sm text-ink-soft">
        {preview.isFetching ? 'Working out what this would do…' : missingTexts[kind]}
      </p>
    );
  return (
    <Notice tone="info" title={ordersText(preview.data)}>
      <ul className="grid gap-1">
        {preview.data.orders + preview.data.shares > 0 &&
          consequences(preview.data, kind).map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </Notice>
  );
}

import { useRef } from 'react';
import { ReadFailure } from '#web/components/error-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';
import { AnnouncedGoods } from './announced-goods.tsx';
import { ShortageEntry } from './shortage-entry.tsx';
import { useShortages } from './use-shortages.ts';

export function MissingGoods() {
  const read = useShortages();
  const dialogLink = useDialogLinks();
  const section = useRef<HTMLElement>(null);
  useRescuedFocus(section);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="missing-goods"
      className="grid grid-cols-1 gap-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id="missing-goods" className="text-xl">
          Missing goods
        </h3>
        <LinkButton size="small" tone="secondary" {...dialogLink('missing')}>
          Something is missing
        </LinkButton>
      </div>
      {read.isLoadingError && <ReadFailure read={read} />}
      {read.data && read.data.announced.length > 0 && <AnnouncedGoods shortages={read.data} />}
      {read.data && read.data.shortages.length > 0 && (
        <ul
          aria-label="Recorded shortages"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {read.data.shortages.map((one) => (
            <ShortageEntry key={one.id} shortage={one} />
          ))}
        </ul>
      )}
      {read.data?.shortages.length === 0 && (
        <p className="text-sm text-ink-soft">Nothing is recorded as missing.</p>
      )}
    </section>
  );
}

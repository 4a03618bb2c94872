import { useRef, type ReactNode } from 'react';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';

export const reviewsTitle = (title: string, count: number | undefined) => (
  <h3 className="mr-2 text-xl">
    {`${title}${count !== undefined ? ` (${count.toLocaleString('en-US')})` : ''}`}
  </h3>
);

/** A section of the screen. When the row with the focus leaves the list, the section gets the focus. */
export function ReviewSection({ label, children }: { label: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  useRescuedFocus(section);
  return (
    <section ref={section} tabIndex={-1} aria-label={label} className="grid gap-2">
      {children}
    </section>
  );
}

import { useId, useRef, type ReactNode } from 'react';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';

interface ReviewSectionProps {
  title: string;
  /** The number; undefined until it is known. */
  count: number | undefined;
  children: ReactNode;
}

export function ReviewSection({ title, count, children }: ReviewSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useRescuedFocus(section);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="text-xl">
        {`${title}${count !== undefined ? ` (${count.toLocaleString('en-US')})` : ''}`}
      </h3>
      {children}
    </section>
  );
}

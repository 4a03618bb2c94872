import { useState, type ReactNode } from 'react';

/** A section of an order's page that is rarely needed. On a wide screen it is open from the start. */
export function FoldedPart({ title, children }: { title: string; children: ReactNode }) {
  const [isWide] = useState(() => matchMedia('(min-width: 64rem)').matches);
  return (
    <details open={isWide} className="border-line px-3 sm:px-4">
      <summary className="min-h-11 py-2.5">
        <h4 className="inline text-lg">{title}</h4>
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

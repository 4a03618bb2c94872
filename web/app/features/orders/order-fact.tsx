import type { ReactNode } from 'react';

export const OrderFact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-ink-soft">{term}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

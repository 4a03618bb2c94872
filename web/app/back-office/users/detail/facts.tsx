import { useId, type ReactNode } from 'react';

export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  );
}

export const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <DetailSection title={title}>
    <dl className="mt-3 grid gap-2">{children}</dl>
  </DetailSection>
);

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_1fr] gap-x-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

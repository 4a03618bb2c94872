import { useId, type ReactNode } from 'react';

export function AccountSection({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6 first:border-0 first:pt-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  );
}

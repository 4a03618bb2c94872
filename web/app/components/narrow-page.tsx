import type { ReactNode } from 'react';

export function NarrowPage({
  title,
  intro,
  children,
}: {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page section-space">
      <div className="mx-auto max-w-lg">
        <h1 className="text-4xl">{title}</h1>
        {intro && <div className="mt-3 text-lg text-ink-soft">{intro}</div>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  );
}

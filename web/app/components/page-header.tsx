import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  children?: ReactNode;
}

export function PageHeader({ title, eyebrow, children }: PageHeaderProps) {
  return (
    <header className="page pt-10 pb-8 sm:pt-16 sm:pb-10">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      <h1 className="max-w-4xl text-4xl">{title}</h1>
      {children && <div className="mt-4 max-w-prose text-lg text-ink-soft">{children}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
}

/** Tells the reader that there is nothing to show yet. `action` is the next step, such as a link. */
export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      {picture && <div className="mb-4 text-leaf">{picture}</div>}
      <p className="font-display text-xl">{title}</p>
      {children && <div className="mt-2 max-w-md text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

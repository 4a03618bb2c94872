import { Spinner } from './spinner.tsx';

export function PageSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="page flex min-h-64 items-center justify-center gap-3 py-16 text-ink-soft">
      <Spinner className="size-6 text-leaf" />
      <span>{label}</span>
    </div>
  );
}

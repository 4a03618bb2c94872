import { classNames } from './class-names.ts';

/** A turning ring. Decorative: say what is going on in words beside it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block shrink-0 animate-spin rounded-full border-[0.16em] border-current border-r-transparent',
        className,
      )}
    />
  );
}

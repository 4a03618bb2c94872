import { classNames } from './class-names.ts';

/** A turning ring. It is decorative, so a text beside it must say that something is loading. */
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

import { classNames } from './class-names.ts';

/** A grey stand-in of the shape of what is coming. Put the words into one `role="status"` around them. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-md', className)} />;
}

import { classNames } from './class-names.ts';

/**
 * A gray placeholder for content that is loading. One element with `role="status"` around all placeholders
 * should say so in words.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-md', className)} />;
}

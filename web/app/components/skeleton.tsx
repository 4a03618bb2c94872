import { classNames } from './class-names.ts';

/**
 * A gray placeholder for content that is loading. One `role="status"` around all of them says so in words.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-md', className)} />;
}

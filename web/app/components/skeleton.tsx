import { classNames } from './class-names.ts';

/**
 * A gray placeholder for content that is loading. Screen readers skip it. An element with `role="status"`
 * around all placeholders should therefore say that the content is loading.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-md', className)} />;
}

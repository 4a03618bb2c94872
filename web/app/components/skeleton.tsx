import { classNames } from './class-names.ts';

/**
 * A grey shape in place of content that is loading. Put the words into one `role="status"` around such
 * shapes.
 */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-md', className)} />;
}

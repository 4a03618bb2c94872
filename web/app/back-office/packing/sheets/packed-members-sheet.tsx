import type { ReactElement } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ReadFailure } from '#web/components/error-state.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Sheet } from './sheet.tsx';
import { usePackedMembers, type PackedMember } from './use-packed-members.ts';

export type PackedList = NonNullable<ReturnType<typeof usePackedMembers>['list']>;

interface PackedMembersSheetProps {
  title: string;
  csv(list: PackedList): string;
  choices?: ReactElement;
  isBare?: boolean;
  /** As `usePackedMembers`. */
  rereadMs?: number;
  /** Renders the members. It is called only when there is at least one. */
  children(members: readonly PackedMember[], list: PackedList): ReactElement;
}

/** A sheet about the members of the location in the page's address. It is shown once all members are loaded. */
export function PackedMembersSheet({ title, csv, rereadMs, children, ...sheet }: PackedMembersSheetProps) {
  const { read, list, count } = usePackedMembers(rereadMs);
  if (!list)
    return read.error ? (
      <ReadFailure read={read} />
    ) : (
      <div role="status" className="grid gap-3">
        <span className={count === 0 ? 'sr-only' : undefined}>
          {count === 0 ? 'Loading members…' : `Loading members… ${count.toLocaleString('en-US')} so far`}
        </span>
        <Skeleton className="h-14" />
        <Skeleton className="h-64" />
      </div>
    );
  return (
    <Sheet title={title} of={list} csv={() => csv(list)} {...sheet}>
      {list.members.length === 0 ? (
        <EmptyState title="Nobody collects here on this day" />
      ) : (
        children(list.members, list)
      )}
    </Sheet>
  );
}

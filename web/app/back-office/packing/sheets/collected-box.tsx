import { useConfirm } from '#web/components/message-dialogs.tsx';
import { heldQuestion } from './member-words.ts';
import { useMarkCollected } from './use-mark-collected.ts';
import type { PackedMember } from './use-packed-members.ts';

interface CollectedBoxProps {
  member: PackedMember;
  onMark(userId: string): void;
}

/** The checkbox with which staff mark that a member came. It is 44 px large, for a thumb. */
export function CollectedBox({ member, onMark }: CollectedBoxProps) {
  const confirm = useConfirm();
  const mark = useMarkCollected(member);
  if (member.pickup === 'off') return <span className="inline-block py-3">Cancelled</span>;
  // A tap before the answer to the last one is left out, because the two could arrive in the other order.
  const change = async (isCollected: boolean) => {
    if (mark.isPending) return;
    const isAsked = isCollected && member.is_held;
    if (isAsked && !(await confirm(heldQuestion(member), { confirmLabel: 'Mark as Collected' }))) return;
    onMark(member.user_id);
    mark.mutate(isCollected);
  };
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`${member.name} has collected`}
        checked={member.pickup === 'collected'}
        onChange={({ target }) => void change(target.checked)}
        className="size-8 accent-leaf"
      />
    </label>
  );
}

import { nextShareText } from '#shared/next-share.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { AddCard } from '#web/features/account/payment-methods/add-card.tsx';
import { loginPath } from '#web/features/session/return-path.ts';
import { useSession } from '#web/features/session/use-session.ts';
import type { PayableOrder } from './pay-by-link.ts';

interface NextShareProps {
  order: PayableOrder;
  /** Called when the member may have changed the payment method. */
  onChanged(): void;
}

/**
 * The payment method of the member's next share, shown once a renewal is paid or its bank transfer is on its
 * way. Anybody with the link may have paid. Only the signed-in member sees the method's name and can change
 * it.
 */
export function NextShare({ order, onChanged }: NextShareProps) {
  const { user } = useSession();
  const { next_share: next, is_own: isOwn } = order;
  const text = next && nextShareText(next);
  if (!text) return null;
  if (next.state === 'charged')
    return (
      <Notice tone="good" className="mb-6">
        {text}
      </Notice>
    );
  return (
    <Notice tone="warn" title={text} className="mb-6">
      <p>Add another card before it is charged. Nothing is charged when you add it.</p>
      <div className="mt-3 empty:hidden">
        {isOwn && (
          <AddCard label="Change the card" hasOthers={next.state === 'declined'} onClose={onChanged} />
        )}
        {!user && <LinkButton to={loginPath('/account')}>Sign in to change it</LinkButton>}
      </div>
    </Notice>
  );
}

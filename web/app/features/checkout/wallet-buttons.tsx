import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/button.tsx';
import { useAlert } from '#web/components/message-dialogs.tsx';

/** The features of a device do not change while the page is open. */
const never = () => () => undefined;
const atBuild = () => false;

/**
 * The wallets that this device supports (document 1, section 1). They are announced and do not work yet
 * (Q074). They stand above the other methods, so that nothing is between the choice of a card and its fields.
 */
export function WalletButtons() {
  const alert = useAlert();
  const apple = useSyncExternalStore(never, () => 'ApplePaySession' in window, atBuild);
  const google = useSyncExternalStore(never, () => 'PaymentRequest' in window, atBuild);
  const wallets = [...(apple ? ['Apple Pay'] : []), ...(google ? ['Google Pay'] : [])];
  if (wallets.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap gap-2.5">
      {wallets.map((wallet) => (
        <Button
          key={wallet}
          tone="secondary"
          className="grow rounded-md"
          onClick={() => void alert(`${wallet} coming soon`)}
        >
          {wallet}
        </Button>
      ))}
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { Button } from '#web/components/button.tsx';
import { useAlert } from '#web/components/message-dialogs.tsx';

/**
 * A `subscribe` function that never reports a change, because a device's wallets do not change while the page
 * is open.
 */
const never = () => () => undefined;
const atBuild = () => false;

/**
 * Buttons for the wallets that the device supports (document 1, section 1). A press only shows an alert,
 * because wallets do not work yet (Q074). The buttons stand above the choice between card and bank transfer, so
 * that no button comes between this choice and its fields.
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

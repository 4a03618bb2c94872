import { useState } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { formatDay } from '#web/components/format-date.ts';
import { formatMoney } from '#web/components/format-money.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { useToast } from '#web/components/toasts.tsx';
import {
  draftOf,
  draftTotal,
  isChanged,
  mostOfOne,
  toAddonItems,
  withPrices,
  withQuantity,
  type AddonDraft,
} from './addon-draft.ts';
import { AddonSearch } from './addon-search.tsx';
import type { Subscription } from './subscription-status.ts';
import { showSubscription } from './use-change-status.ts';

interface ManageAddonsProps {
  subscription: Subscription;
  onClose(): void;
}

/** The Manage Add-ons window: what comes with every share from the next cut-off on. */
export default function ManageAddons({ subscription, onClose }: ManageAddonsProps) {
  const [edited, setEdited] = useState<AddonDraft>(() => draftOf(subscription.items));
  const standing = useApiQuery('listSubscriptionAddons', { params: { id: subscription.id } });
  const save = useApiMutation('updateSubscription');
  const toast = useToast();
  const confirm = useConfirm();
  const addons = standing.data?.addons ?? [];
  const draft = withPrices(edited, addons);
  const resting = new Set(addons.filter((addon) => !addon.is_available).map((addon) => addon.id));
  const changed = isChanged(draft);
  const total = draftTotal(draft);

  const close = async () => {
    if (save.isPending) return;
    const question = 'Your changes to the add-ons are not saved. Close without saving?';
    const options = { confirmLabel: 'Close', cancelLabel: 'Stay', danger: true };
    if (!changed || (await confirm(question, options))) onClose();
  };
  const send = () =>
    save.mutate(
      { params: { id: subscription.id }, body: toAddonItems(draft) },
      {
        onSuccess: (answer) => {
          showSubscription(answer.subscription);
          toast.success('Subscription updated successfully!');
          onClose();
        },
        onError: (error) => toast.error(error.message),
      },
    );

  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      title="Manage Add-ons"
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p aria-live="polite">
            <span className="text-xl font-semibold tabular-nums">
              {formatMoney(subscription.base_price + total)}
            </span>{' '}
            <span className="text-ink-soft">each pickup</span>
            <span className="block text-sm text-ink-soft tabular-nums">
              {formatMoney(subscription.base_price)} share + {formatMoney(total)} add-ons
            </span>
          </p>
          <Button size="large" pending={save.isPending} disabled={!changed} onClick={send}>
            Save Changes
          </Button>
        </div>
      }
    >
      <div className="grid gap-8">
        {save.isError && <Notice tone="bad" announce="alert" title={save.error.message} />}
        <p className="text-ink-soft">
          Add-ons come with every share of your {subscription.plan_name}, at the price of the day.
          {subscription.next_billing_date && (
            <>
              {' '}
              Changes hold from the next cut-off,{' '}
              <strong className="text-ink">{formatDay(subscription.next_billing_date)}</strong>; an order that
              is made already stays as it is.
            </>
          )}
        </p>
        <section aria-labelledby="standing-addons">
          <h3 id="standing-addons" className="text-lg">
            With every share
          </h3>
          {draft.length === 0 ? (
            <p className="mt-2 text-ink-soft">No add-ons yet. Choose from the list below.</p>
          ) : (
            <ul className="mt-1 divide-y divide-line">
              {draft.map((line) => (
                <li
                  key={line.productId}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                >
                  <div className="min-w-40 flex-1">
                    <p className="font-medium">{line.name}</p>
                    <p className="text-sm text-ink-soft">
                      <LineNote
                        quantity={line.quantity}
                        price={line.price}
                        rests={resting.has(line.productId)}
                      />
                    </p>
                  </div>
                  <QuantityStepper
                    of={line.name}
                    value={line.quantity}
                    max={resting.has(line.productId) ? line.saved : mostOfOne}
                    disabled={save.isPending}
                    onChange={(quantity) =>
                      setEdited(withQuantity(draft, { ...line, id: line.productId }, quantity))
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
        <AddonSearch
          subscriptionId={subscription.id}
          draft={draft}
          disabled={save.isPending}
          onAdd={(addon) => setEdited(withQuantity(draft, addon, 1))}
        />
      </div>
    </Dialog>
  );
}

function LineNote({ quantity, price, rests }: { quantity: number; price: number; rests: boolean }) {
  if (quantity === 0) return <>Will be removed</>;
  const sum = quantity === 1 ? '' : `, ${formatMoney(price * quantity)} together`;
  return (
    <>
      <span className="tabular-nums">
        {formatMoney(price)}
        {sum}
      </span>
      {rests && '. Not available at the moment; comes again when it is.'}
    </>
  );
}

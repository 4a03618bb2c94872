import '#web/api/page-routes.ts';
import { useRef, useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { formatDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { Notice } from '#web/components/notice.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { useToast } from '#web/components/toasts.tsx';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import {
  draftOf,
  draftTotal,
  hasRoom,
  isChanged,
  maxAddOns,
  maxOfOne,
  quantityIn,
  withChanges,
  withPrices,
  withQuantity,
  type AddOn,
  type AddOnDraft,
} from './add-on-draft.ts';
import { AddOnSearch } from './add-on-search.tsx';
import { useChangeAddOns } from './use-change-add-ons.ts';

interface ManageAddOnsProps {
  subscription: Subscription;
  onClose(): void;
  /** Opens the window that adds products to one pickup only. It replaces the Manage Add-ons window. */
  onAddOnce(): void;
}

/** The Manage Add-ons window: the add-ons that come with every share from the next cut-off on. */
export default function ManageAddOns({ subscription, onClose, onAddOnce }: ManageAddOnsProps) {
  const [edited, setEdited] = useState<AddOnDraft>(() => draftOf(subscription.items));
  const standing = useApiQuery('listSubscriptionAddons', { params: { id: subscription.id } });
  const save = useChangeAddOns(subscription);
  const toast = useToast();
  const confirm = useConfirm();
  const addOns = standing.data?.addons ?? [];
  const draft = withPrices(edited, addOns);
  const resting = new Set(addOns.filter((addOn) => !addOn.is_available).map((addOn) => addOn.id));
  const changed = isChanged(draft);
  const total = draftTotal(draft);

  const heading = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');

  /**
   * Changes the quantity of an add-on. When the add-on's line disappears, the focus moves from that line to
   * the list's heading.
   */
  const change = (addOn: Pick<AddOn, 'id' | 'name' | 'price'>, quantity: number) => {
    const before = quantityIn(draft, addOn.id);
    const next = withQuantity(draft, addOn, quantity);
    if (quantity === 0) setStatus(`${addOn.name} removed`);
    else setStatus(before === 0 ? `${addOn.name} added` : '');
    if (next.length < draft.length) heading.current?.focus();
    setEdited(next);
  };
  const leave = async (go: () => void) => {
    if (save.isPending) return;
    const question = 'You have unsaved changes to your add-ons. Close without saving?';
    const options = { confirmLabel: 'Close', cancelLabel: 'Stay', danger: true };
    if (!changed || (await confirm(question, options))) go();
  };
  const send = () =>
    save.mutate((latest) => withChanges(latest, draft), {
      onSuccess: () => {
        toast.success('Subscription updated successfully!');
        onClose();
      },
      onError: (error) => toast.error(error.message),
    });

  return (
    <Dialog
      isOpen
      fillsPhone
      onClose={() => void leave(onClose)}
      title="Manage Add-ons"
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-3">
          <p aria-live="polite">
            <span className="text-xl font-semibold tabular-nums">
              {formatMoney(subscription.base_price + total)}
            </span>{' '}
            <span className="text-ink-soft">each pickup</span>
            <span className="block text-sm text-ink-soft tabular-nums">
              {`${formatMoney(subscription.base_price)} share + ${formatMoney(total)} add-ons`}
            </span>
          </p>
          <Button pending={save.isPending} disabled={!changed} onClick={send}>
            Save Changes
          </Button>
        </div>
      }
    >
      <div className="grid gap-5 sm:gap-8">
        <p role="status" className="sr-only">
          {status}
        </p>
        {save.isError && <Notice tone="bad" announce="alert" title={save.error.message} />}
        <p className="text-sm text-ink-soft sm:text-base">
          <span>{`These add-ons come with every share of your ${subscription.plan_name}, at the current price.`}</span>
          {subscription.next_billing_date && (
            <span>
              {' '}
              Changes apply from the next cut-off,{' '}
              <strong className="text-ink">{formatDay(subscription.next_billing_date)}</strong>; orders
              already created stay the same.
            </span>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3">
          Wanted for one pickup alone?
          <Button tone="quiet" size="small" onClick={() => void leave(onAddOnce)}>
            Add it this time
          </Button>
        </p>
        <section aria-labelledby="standing-add-ons">
          <h3 id="standing-add-ons" ref={heading} tabIndex={-1} className="text-lg">
            With every share
          </h3>
          <StandingLines
            lines={draft}
            resting={resting}
            isSaving={save.isPending}
            onChange={(line, quantity) => change({ ...line, id: line.productId }, quantity)}
          />
        </section>
        {!hasRoom(draft) && (
          <p className="text-sm text-ink-soft">A subscription holds at most {maxAddOns} different add-ons.</p>
        )}
        <AddOnSearch
          subscriptionId={subscription.id}
          title="Add more"
          isElsewhere={({ id }) => draft.some(({ productId }) => productId === id)}
          isDisabled={() => save.isPending || !hasRoom(draft)}
          onAdd={(addOn) => change(addOn, 1)}
        />
      </div>
    </Dialog>
  );
}

interface StandingLinesProps {
  lines: AddOnDraft;
  /** The product ids of add-ons that are not available now. */
  resting: ReadonlySet<string>;
  isSaving: boolean;
  onChange(line: AddOnDraft[number], quantity: number): void;
}

function StandingLines({ lines, resting, isSaving, onChange }: StandingLinesProps) {
  if (lines.length === 0)
    return <p className="mt-2 text-ink-soft">No add-ons yet. Choose from the list below.</p>;
  return (
    <ul className="mt-1 divide-y divide-line">
      {lines.map((line) => {
        const rests = resting.has(line.productId);
        return (
          <li
            key={line.productId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-40 flex-1">
              <p className="font-medium">{line.name}</p>
              <p className="text-sm text-ink-soft">
                <LineNote quantity={line.quantity} price={line.price} rests={rests} />
              </p>
            </div>
            <QuantityStepper
              of={line.name}
              value={line.quantity}
              max={rests ? line.saved : maxOfOne}
              disabled={isSaving}
              onChange={(quantity) => onChange(line, quantity)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function LineNote({ quantity, price, rests }: { quantity: number; price: number; rests: boolean }) {
  if (quantity === 0) return <span>Will be removed</span>;
  const sum = quantity === 1 ? '' : `, ${formatMoney(price * quantity)} together`;
  return (
    <>
      <span className="tabular-nums">{`${formatMoney(price)}${sum}`}</span>
      {rests && <span>. Not available right now; it will be included again when it is.</span>}
    </>
  );
}

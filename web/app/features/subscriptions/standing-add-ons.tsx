import '#web/api/page-routes.ts';
import { errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { withQuantity } from '#web/features/add-ons/add-on-draft.ts';
import { useChangeAddOns } from '#web/features/add-ons/use-change-add-ons.ts';
import type { Subscription } from '#web/features/session/subscription-status.ts';
import { formatMoney } from '#web/format/format-money.ts';

type Item = Subscription['items'][number];

export function StandingAddOns({ subscription }: { subscription: Subscription }) {
  const change = useChangeAddOns(subscription);
  const toast = useToast();
  const isOpen = subscription.status === 'active' && !subscription.is_trial;
  const takeOut = async ({ product_id: id, product_name: name, price }: Item) => {
    try {
      await change.mutateAsync((latest) => withQuantity(latest, { id, name, price }, 0));
      toast.success(`${name} does not come with your share any more.`);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div>
      <h4 className="mb-1 font-sans text-sm font-semibold">Add-ons</h4>
      <ul className="divide-y divide-line">
        {subscription.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-2">
            <span className="wrap-anywhere">
              <span>{item.product_name}</span> <span className="text-ink-soft">{`× ${item.quantity}`}</span>
            </span>
            <span className="tabular-nums">{formatMoney(item.price * item.quantity)}</span>
            <span className="text-sm text-ink-soft">{priceNews(item)}</span>
            {isOpen && (
              <Button
                tone="quiet"
                size="small"
                className="-mr-4"
                disabled={change.isPending}
                onClick={() => void takeOut(item)}
              >
                Take out<span className="sr-only">{` ${item.product_name}`}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The note about an add-on that is no longer sold, or whose price today differs from the price that the
 * member was last told. The note is empty for every other add-on.
 */
function priceNews({ price, price_today: today }: Item): string {
  if (today === undefined) return '';
  if (today === null) return 'Not sold any more.';
  const costs = `Costs ${formatMoney(today)} today.`;
  if (today < price) return `${costs} You pay that.`;
  return `${costs} You pay ${formatMoney(price)} until we have written to you.`;
}

import { Link } from 'react-router';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import type { AddOnNeed } from './sum-preview.ts';

/**
 * The standing add-ons whose price is higher than the price that members were told. When a price rose by more
 * than half, members are told and charged the new price only after staff have confirmed it.
 */
export function RisenPrices({ of, onConfirmed }: { of: readonly AddOnNeed[]; onConfirmed(): void }) {
  return (
    <section className="mt-6">
      <h3 className="text-lg">Prices that rose</h3>
      <p className="mt-1 text-sm text-ink-soft">
        Members pay what they were told. They are told of a new price from two days before the cut-off until a
        day before it.
      </p>
      <ul className="mt-2 divide-y divide-line">
        {of.map((addOn) => (
          <li
            key={addOn.product_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
          >
            <Link
              to={`/admin/products/${addOn.product_id}/edit`}
              className="text-link tap font-semibold wrap-anywhere"
            >
              {addOn.name}
            </Link>
            <span>{`${formatMoney(addOn.price)} each, ${formatMoney(addOn.risen)} more in all`}</span>
            {addOn.is_held_back && <HeldBack addOn={addOn} onConfirmed={onConfirmed} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function HeldBack({ addOn, onConfirmed }: { addOn: AddOnNeed; onConfirmed(): void }) {
  const confirmPrice = useApiMutation('confirmProductPrice');
  const confirm = useConfirm();
  const toast = useToast();
  const ask = async () => {
    const question = `Is ${formatMoney(addOn.price)} right for ${addOn.name}?\nMembers who have it with their share are told, and pay it from then on.`;
    if (!(await confirm(question, { confirmLabel: 'The price is right' }))) return;
    confirmPrice.mutate(
      { params: { id: addOn.product_id }, body: { price: addOn.price } },
      {
        onSuccess: ({ message }) => {
          toast.success(message);
          onConfirmed();
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  return (
    <span className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="text-sm font-medium text-bad">
        It rose by more than half: nobody is told of it, nor charged it, until you confirm it.
      </span>
      <Button size="small" tone="secondary" pending={confirmPrice.isPending} onClick={() => void ask()}>
        The price is right
      </Button>
    </span>
  );
}

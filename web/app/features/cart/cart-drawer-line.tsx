import { Trash2 } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { aboutText, weighingText } from '#web/format/by-weight.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { useCartLine } from './use-cart-line.ts';

export function CartDrawerLine({ item }: { item: Output<'getCart'>['items'][number] }) {
  const { setQuantity, remove } = useCartLine(item.id);
  const recurring = item.subscriptionType === 'recurring';
  return (
    <li className="flex gap-4 py-4">
      <ProductPicture
        src={item.image}
        name={item.name}
        sizes="5rem"
        className="size-20 shrink-0 rounded-md"
      />
      <div className="min-w-0 grow">
        <div className="flex justify-between gap-3">
          <p className="font-semibold wrap-anywhere">{item.name}</p>
          <p className="font-semibold tabular-nums">{formatMoney(item.line_total)}</p>
        </div>
        {item.estimated_weight && (
          <>
            <p className="text-sm text-ink-soft">{aboutText(item.estimated_weight, item.price)}</p>
            <p className="mt-1 text-sm text-ink-soft">{weighingText(item.line_total)}</p>
          </>
        )}
        {item.deposit > 0 && (
          <p className="text-sm text-ink-soft">{`plus ${formatMoney(item.deposit)} deposit, once`}</p>
        )}
        {item.deposit_held && (
          <p className="text-sm text-ink-soft">
            {`${formatMoney(item.deposit_held)} of your deposit is held already`}
          </p>
        )}
        {item.problem && <p className="mt-1 text-sm font-medium text-bad">{item.problem}</p>}
        <div className="mt-2 flex items-center justify-between">
          {recurring ? (
            <p className="text-sm text-ink-soft">Every other week</p>
          ) : (
            <QuantityStepper value={item.quantity} of={item.name} onChange={setQuantity} />
          )}
          <IconButton label={`Remove ${item.name}`} onClick={remove}>
            <Trash2 aria-hidden="true" className="icon-md" />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

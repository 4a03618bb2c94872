import { Trash2 } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { Button } from '#web/components/button.tsx';
import { aboutText, weighingText } from '#web/format/by-weight.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { Price } from '#web/components/price.tsx';
import { QuantityStepper } from '#web/components/quantity-stepper.tsx';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import { useCartLine } from './use-cart-line.ts';

export function CartPageLine({ item }: { item: Output<'getCart'>['items'][number] }) {
  const { setQuantity, remove } = useCartLine(item.id);
  const recurring = item.subscriptionType === 'recurring';
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-rows-[1fr_auto] sm:grid-cols-[7rem_1fr_auto] sm:gap-x-6">
      <ProductPicture
        src={item.image}
        name={item.name}
        sizes="(min-width: 40rem) 7rem, 5rem"
        className="size-20 rounded-md sm:row-span-2 sm:size-28"
      />
      <div className="min-w-0">
        <p className="font-display text-xl leading-snug wrap-anywhere">{item.name}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {recurring ? (
            <>
              <Price amount={item.price} /> <span>each share, every other week</span>
            </>
          ) : (
            <Price amount={item.price} unit={item.unit} />
          )}
        </p>
        {item.estimated_weight && (
          <>
            <p className="text-sm text-ink-soft">{aboutText(item.estimated_weight, item.price)}</p>
            <p className="mt-2 max-w-prose text-sm text-ink-soft">{weighingText(item.line_total)}</p>
          </>
        )}
        {item.deposit > 0 && (
          <p className="text-sm text-ink-soft">
            plus <span className="font-semibold tabular-nums">{formatMoney(item.deposit)}</span> deposit, once
          </p>
        )}
        {item.deposit_held && (
          <p className="text-sm text-ink-soft">
            {`${formatMoney(item.deposit_held)} of your deposit is held already`}
          </p>
        )}
        {item.problem && <p className="mt-2 text-sm font-medium text-bad">{item.problem}</p>}
      </div>
      <p className="hidden text-right text-lg font-semibold tabular-nums sm:block">
        {formatMoney(item.line_total)}
      </p>
      <div className="col-span-2 flex items-center justify-between gap-3 sm:self-end">
        <div className="flex items-center gap-1">
          {recurring ? (
            <Button tone="quiet" size="small" className="-ml-4" onClick={remove}>
              Remove<span className="sr-only">{` ${item.name}`}</span>
            </Button>
          ) : (
            <>
              <QuantityStepper value={item.quantity} of={item.name} onChange={setQuantity} />
              <IconButton label={`Remove ${item.name}`} onClick={remove}>
                <Trash2 aria-hidden="true" className="icon-md" />
              </IconButton>
            </>
          )}
        </div>
        <p className="text-lg font-semibold tabular-nums sm:hidden">{formatMoney(item.line_total)}</p>
      </div>
    </li>
  );
}

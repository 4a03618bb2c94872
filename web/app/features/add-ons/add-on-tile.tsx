import { Plus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '#web/components/button.tsx';
import { Price } from '#web/components/price.tsx';
import { aboutText, weighingText } from '#web/format/by-weight.ts';
import { ProductPicture } from '#web/features/pictures/product-picture.tsx';
import type { AddOn } from './add-on-draft.ts';

interface AddOnTileProps {
  addOn: AddOn;
  note: string;
  disabled: boolean;
  pending: boolean;
  onAdd(event: MouseEvent<HTMLElement>): void;
}

export function AddOnTile({ addOn, note, disabled, pending, onAdd }: AddOnTileProps) {
  return (
    <li tabIndex={-1} className="flex min-w-0 flex-col">
      <ProductPicture
        src={addOn.image_url}
        name={addOn.name}
        sizes="12rem"
        className="aspect-[4/3] rounded-md"
      />
      <p className="mt-2 leading-snug font-medium wrap-anywhere">{addOn.name}</p>
      {addOn.vendor_name && <p className="text-sm text-ink-soft wrap-anywhere">{addOn.vendor_name}</p>}
      <p className="mt-1 text-sm">
        <Price amount={addOn.price} unit={addOn.unit} />
      </p>
      {addOn.estimated_weight && (
        <p className="text-sm text-ink-soft">
          {`${aboutText(addOn.estimated_weight, addOn.price)}. ${weighingText(addOn.price)}`}
        </p>
      )}
      {note && <p className="text-sm font-medium text-leaf">{note}</p>}
      <div className="mt-auto pt-2">
        <Button
          tone="secondary"
          size="small"
          className="w-full"
          disabled={disabled}
          pending={pending}
          onClick={onAdd}
        >
          <Plus aria-hidden="true" className="icon-sm" /> Add
          <span className="sr-only">{` ${addOn.name}`}</span>
        </Button>
      </div>
    </li>
  );
}

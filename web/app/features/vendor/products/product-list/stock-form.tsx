import { useState, type FormEvent } from 'react';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useVendorMutation } from '#web/features/vendor/common/chosen-vendor.ts';
import type { VendorProduct } from '../common/vendor-product.ts';

/** What is left to sell of a product: lowered at any time, raised until the cut-off, which the server decides. */
export function StockForm({ product, isOff }: { product: VendorProduct; isOff: boolean }) {
  const known = product.stock === null ? '' : String(product.stock);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const change = useVendorMutation('updateVendorProductStock');
  const toast = useToast();
  const value = typed ?? known;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setError('');
    if (!/^\d{1,6}$/.test(value)) return setError('Please enter a whole number');
    try {
      const body = { stock: Number(value), stock_before: product.stock };
      const { message } = await change.mutateAsync({ params: { id: product.id }, body });
      setTyped(undefined);
      toast.success(message);
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.errors[0]?.message : undefined;
      setError(told ?? errorText(failure));
    }
  };
  return (
    <form method="post" noValidate className="flex items-end gap-2" onSubmit={(event) => void save(event)}>
      <TextField
        label={`Stock left of ${product.name}`}
        hint={stockHint(product, isOff)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={value}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="small"
        tone="secondary"
        pending={change.isPending}
        disabled={value === known}
      >
        Save
      </Button>
    </form>
  );
}

const stockHint = ({ stock }: VendorProduct, isOff: boolean): string => {
  if (isOff) return 'Not on sale now: the notice at the top says why.';
  return stock === null ? 'Not counted yet' : 'You can raise it until the cut-off.';
};

import { useWatch, type UseFormReturn } from 'react-hook-form';
import { Notice } from '#web/components/notice.tsx';
import type { ProductValues } from '#web/features/product-form/product-form-schema.ts';
import { changedOnly } from '#web/features/forms/use-latest-record.ts';
import { holdsAtOnce, toVendorBody, toVendorValues, type VendorProduct } from './vendor-product.ts';

interface WhatHappensProps {
  form: UseFormReturn<ProductValues>;
  product: VendorProduct;
  priceRange: number;
}

/** The notices that tell whether changes to an approved product take effect at once or wait for approval. */
export function WhatHappens({ form, product, priceRange }: WhatHappensProps) {
  const values = useWatch({ control: form.control }) as ProductValues;
  const { price, ...others } = changedOnly(toVendorBody(toVendorValues(product)), toVendorBody(values));
  const isPriceAtOnce = typeof price === 'number' && holdsAtOnce(product, priceRange, price);
  const isAsked = Object.keys(others).length > 0 || (price !== undefined && !isPriceAtOnce);
  return (
    <div role="status" className="grid gap-3">
      {isPriceAtOnce && (
        <Notice tone="info" title="The new price holds as soon as you save it">
          What was ordered already keeps its price.
        </Notice>
      )}
      {(isAsked || (product.change_request && !isPriceAtOnce)) && (
        <Notice tone="info" title="Your changes wait for approval">
          What you change here is sent to the co-op. Until it is approved, the product stays as it is.
        </Notice>
      )}
    </div>
  );
}

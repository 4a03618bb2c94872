import { useState } from 'react';
import { errorText } from '#web/api/api-error.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';

/** The goods that are marked as ready together: all, one product, one location, or one product at one location. */
export interface MarkScope {
  product_id?: string;
  location_id?: string;
}

export interface Marking {
  isPending: boolean;
  failure: string;
  last: { scope: MarkScope; isReady: boolean; orders: number } | undefined;
  mark(scope: MarkScope, isReady: boolean): Promise<void>;
}

/** Marks goods as ready. One call changes only some of the orders, so it is repeated until no order is left. */
export function useMarking(cycleId: string): Marking {
  const send = useVendorMutation('markHarvestReady');
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const [last, setLast] = useState<Marking['last']>();
  const mark = async (scope: MarkScope, isReady: boolean) => {
    setPending(true);
    setFailure('');
    let orders = 0;
    try {
      for (;;) {
        const body = { ...scope, is_ready: isReady };
        const { changed, left } = await send.mutateAsync({ params: { id: cycleId }, body });
        orders += changed;
        setLast({ scope, isReady, orders });
        if (left === 0 || changed === 0) break;
      }
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure, last, mark };
}

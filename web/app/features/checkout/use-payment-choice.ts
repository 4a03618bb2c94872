import '#web/api/page-routes.ts';
import { useState } from 'react';
import { useApiQuery } from '#web/api/use-api-query.ts';
import type { PaymentKind } from './payment/payment-form.ts';
import { hasExpired, type SavedMethod } from './saved-methods.tsx';

export interface PaymentChoice {
  kind: PaymentKind;
  setKind(kind: PaymentKind): void;
  methods: readonly SavedMethod[];
  /** True while the saved methods are loading. */
  isLoading: boolean;
  /** The chosen method for each kind: the provider's id of a saved method, or `new`. */
  chosen: Record<PaymentKind, string>;
  choose(method: string): void;
  save: boolean;
  setSave(save: boolean): void;
  /** True when the newly saved method is also charged for the member's later shares. */
  isForShares: boolean;
  setForShares(isForShares: boolean): void;
  /** The kinds that the member has opened. Their forms stay mounted. */
  visited: readonly PaymentKind[];
}

/**
 * The member's choice of a payment method. It starts with the kind `card`. For each kind it starts with a
 * saved method that has not expired, the default one first. Without such a method it starts with `new`.
 */
export function usePaymentChoice(): PaymentChoice {
  const saved = useApiQuery('listPaymentMethods');
  const [kind, setKind] = useState<PaymentKind>('card');
  const [visited, setVisited] = useState<PaymentKind[]>(['card']);
  const [picked, setPicked] = useState<Partial<Record<PaymentKind, string>>>({});
  const [save, setSave] = useState(true);
  const [isForShares, setForShares] = useState(false);
  const methods = saved.data?.data ?? [];
  return {
    kind,
    setKind(next) {
      setKind(next);
      setVisited((kinds) => (kinds.includes(next) ? kinds : [...kinds, next]));
    },
    methods,
    isLoading: saved.isLoading,
    chosen: {
      card: picked.card ?? preferred(methods, 'card'),
      ach: picked.ach ?? preferred(methods, 'ach'),
    },
    choose: (method) => setPicked({ ...picked, [kind]: method }),
    save,
    setSave,
    isForShares,
    setForShares,
    visited,
  };
}

function preferred(methods: readonly SavedMethod[], kind: PaymentKind): string {
  const usable = methods.filter((method) => method.payment_type === kind && !hasExpired(method, new Date()));
  const best = usable.find((method) => method.is_default) ?? usable[0];
  return best?.stripe_payment_method_id ?? 'new';
}

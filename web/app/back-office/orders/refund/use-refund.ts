import { useRef } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import type { AdminOrder } from '../admin-order.ts';
import type { RefundBody } from './refund-form-schema.ts';

/** Makes a refund. When the same refund is sent again after a lost answer, the money goes back only once. */
export function useRefund(orderId: string) {
  const make = useApiMutation('refundOrder');
  const requests = useRef(new Map<string, string>());
  return async (body: RefundBody): Promise<AdminOrder['refunds']> => {
    const content = JSON.stringify(body);
    const request_id = requests.current.get(content) ?? crypto.randomUUID();
    requests.current.set(content, request_id);
    const { refunds } = await make.mutateAsync({ params: { id: orderId }, body: { ...body, request_id } });
    return refunds.filter(({ id }) => id.startsWith(request_id));
  };
}

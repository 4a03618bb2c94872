import '#web/api/page-routes.ts';
import { useEffect, useRef } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { isUnpaid, isUnsettled } from './order-status.ts';

const pollEvery = 4000;
const maxPolls = 15;

/**
 * An order whose payment has just been made or may have been made. While the payment is unsettled, the order is
 * read again every 4 seconds, at most 15 times. When the order seems unpaid, the page calls `confirmPayment` once.
 * For a member who comes back from a page of the provider, nothing has made this call before.
 */
export function useConfirmedOrder(orderId: string) {
  const query = useApiQuery('getOrder', { params: { id: orderId } }, { enabled: orderId !== '' });
  const { mutate: ask } = useApiMutation('confirmPayment');
  const hasAskedProvider = useRef(false);
  const polls = useRef(0);
  const order = query.data?.order;
  const { dataUpdatedAt, refetch } = query;
  const payment = order && isUnpaid(order) ? order.payment_intent_id : null;
  const unsettled = order !== undefined && isUnsettled(order);

  useEffect(() => {
    if (!payment || hasAskedProvider.current) return;
    hasAskedProvider.current = true;
    ask({ body: { payment_intent_id: payment } });
  }, [ask, payment]);

  useEffect(() => {
    if (!unsettled || polls.current >= maxPolls) return;
    const timer = setTimeout(() => {
      polls.current += 1;
      void refetch();
    }, pollEvery);
    return () => clearTimeout(timer);
  }, [dataUpdatedAt, refetch, unsettled]);

  return query;
}

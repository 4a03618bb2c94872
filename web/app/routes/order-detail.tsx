import { useParams } from 'react-router';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { OrderAnswer } from '#web/features/orders/order-answer.tsx';
import { OrderDetail } from '#web/features/orders/order-detail.tsx';
import { pageMeta } from '#web/page-meta.ts';

export const meta = () => pageMeta('Order', 'One of your orders.');

export default function OrderDetailPage() {
  const { id = '' } = useParams();
  const query = useApiQuery('getOrder', { params: { id } });
  return <OrderAnswer query={query}>{(answer) => <OrderDetail {...answer} />}</OrderAnswer>;
}

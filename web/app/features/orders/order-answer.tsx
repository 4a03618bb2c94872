import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { AnswerPage } from '#web/components/answer-page.tsx';
import { OrderNotFound } from './order-not-found.tsx';
import type { Explanation, Order, Payable } from './order-status.ts';

interface OrderAnswerProps {
  query: UseQueryResult<Output<'getOrder'>, ApiError>;
  children(order: Order, payable: Payable, explanation: Explanation): ReactNode;
}

export const OrderAnswer = ({ query, children }: OrderAnswerProps) => (
  <AnswerPage query={query} loading="Loading your order…" notFound={<OrderNotFound />}>
    {({ order, payable, explanation }) => children(order, payable, explanation)}
  </AnswerPage>
);

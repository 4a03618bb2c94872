import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { AnswerPage } from '#web/components/answer-page.tsx';
import { OrderNotFound } from './order-not-found.tsx';

interface OrderAnswerProps {
  query: UseQueryResult<Output<'getOrder'>, ApiError>;
  children(answer: Output<'getOrder'>): ReactNode;
}

export const OrderAnswer = ({ query, children }: OrderAnswerProps) => (
  <AnswerPage query={query} loading="Loading your order…" notFound={<OrderNotFound />}>
    {children}
  </AnswerPage>
);

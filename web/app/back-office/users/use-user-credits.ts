import { useRef } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { formatMoney } from '#web/format/format-money.ts';
import type { CreditRun } from './credit-runs.ts';

type Booking = 'booked' | 'refused' | 'unknown';

/**
 * Books the credits of an adjustment and remembers the result for each user. The server books a repeated call
 * only once.
 */
export function useUserCredits() {
  const adjust = useApiMutation('adjustUserCredit');
  const bookings = useRef(new Map<string, Booking>());
  return {
    async book(id: string, { id: requestId, values }: CreditRun): Promise<void> {
      const amount = Number(values.credits);
      const key = `${requestId} ${id}`;
      try {
        await adjust.mutateAsync({
          params: { id },
          body: { amount, reason: values.credit_reason ?? '', request_id: requestId },
        });
        bookings.current.set(key, 'booked');
      } catch (error) {
        const isUnknown = !(error instanceof ApiError) || error.unanswered || error.status >= 500;
        if (bookings.current.get(key) !== 'booked')
          bookings.current.set(key, isUnknown ? 'unknown' : 'refused');
        throw error;
      }
    },
    /** A sentence about the credits of a user whose save failed. */
    textOf(id: string, run: CreditRun): string {
      const booking = bookings.current.get(`${run.id} ${id}`) ?? 'refused';
      return texts[booking](formatMoney(Number(run.values.credits)));
    },
  };
}

/** @param credits signed dollars, as typed */
export const creditText = (credits: string, name: string): string => {
  const amount = Number(credits);
  return amount < 0
    ? `${formatMoney(-amount)} credit taken from ${name}`
    : `${formatMoney(amount)} credit given to ${name}`;
};

const texts: Record<Booking, (amount: string) => string> = {
  booked: (amount) => `The credits (${amount}) were booked; trying again does not book them again.`,
  refused: (amount) => `The credits (${amount}) were not booked.`,
  unknown: (amount) =>
    `Whether the credits (${amount}) were booked is not known; trying again books them once.`,
};

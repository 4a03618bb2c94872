import { useRef } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';

/**
 * Books credits for users: each adjustment is booked once for a user, however often it is sent again with the same amount
 * and reason.
 */
export function useUserCredits() {
  const adjust = useApiMutation('adjustUserCredit');
  const requests = useRef(new Map<string, string>());
  return async (id: string, typed: { credits: string; credit_reason: string }) => {
    const amount = Number(typed.credits);
    if (amount === 0) return;
    const asked = `${id} ${amount} ${typed.credit_reason}`;
    const request = requests.current.get(asked) ?? crypto.randomUUID();
    requests.current.set(asked, request);
    await adjust.mutateAsync({
      params: { id },
      body: { amount, reason: typed.credit_reason, request_id: request },
    });
  };
}

import { ApiError } from '#web/api/api-error.ts';
import type { useApiMutation } from '#web/api/use-api-mutation.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { storedCode } from './stored-code.ts';

export interface CheckedCode {
  good: boolean;
  text: string;
  terms?: string;
}

/** Checks a typed code at the server and answers the text to show. A valid code is stored for the next checkout. */
export async function checkCode(
  check: ReturnType<typeof useApiMutation<'checkPromotionCode'>>,
  typed: string,
): Promise<CheckedCode> {
  try {
    const { promotion } = await check.mutateAsync({ body: { code: typed } });
    storedCode.save(typed);
    return {
      good: true,
      text: 'Promotion code applied successfully!',
      terms:
        promotion.minimum_order > 0
          ? `It will be applied at checkout, for orders of ${formatMoney(promotion.minimum_order)} or more.`
          : 'It will be applied at checkout.',
    };
  } catch (error) {
    const other =
      error instanceof ApiError && (error.unanswered || error.status === 429 || error.status >= 500);
    return { good: false, text: other ? error.message : 'Invalid promotion code. Please try again.' };
  }
}

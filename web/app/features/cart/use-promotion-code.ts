import '#web/api/page-routes.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Output } from '#shared/contracts/registry.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { storedCode } from '#web/features/promotions/stored-code.ts';

/** The last promotion code from the site's footer that was tried automatically since the page was loaded. */
let triedCode: string | null = null;

/** The cart's promotion code. A code that was entered in the site's footer is applied automatically, once. */
export function usePromotionCode(cart: Output<'getCart'>) {
  const validate = useApiMutation('validatePromotion');
  const applying = useApiMutation('applyPromotion');
  const removing = useApiMutation('removePromotion');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState('');
  const [waiting, setWaiting] = useState('');
  const { mutateAsync: validateCode } = validate;
  const { mutateAsync: applyCode } = applying;

  const tryCode = useCallback(
    async (wantedCode: string, isTyped: boolean) => {
      try {
        await validateCode({ body: { code: wantedCode } });
        await applyCode({ body: { code: wantedCode } });
        setCode('');
        setNews('Promotion code applied successfully!');
        storedCode.clear();
      } catch (error) {
        setCode(wantedCode);
        const text = errorText(error, 'Failed to apply promotion code');
        // A stored code was not typed here, so its refusal is shown as a note and not as an error.
        if (isTyped) setProblem(text);
        else setWaiting(`${wantedCode} is not applied yet. ${text}.`);
        if (error instanceof ApiError && error.status === 404) storedCode.clear();
      }
    },
    [applyCode, validateCode],
  );

  const isFree = cart.items.length > 0 && cart.promotion === null;
  useEffect(() => {
    const stored = storedCode.read();
    if (!isFree || !stored || stored === triedCode) return;
    triedCode = stored;
    queueMicrotask(() => void tryCode(stored, false));
  }, [isFree, tryCode]);

  const apply = () => {
    const wantedCode = code.trim().toUpperCase();
    setNews('');
    setWaiting('');
    setProblem(wantedCode ? '' : 'Please enter a promotion code.');
    if (wantedCode) void tryCode(wantedCode, true);
  };

  return {
    code,
    setCode,
    problem,
    news,
    waiting,
    apply,
    pending: validate.isPending || applying.isPending,
    remove: () => {
      setNews('');
      removing.mutate({}, { onError: (error) => setProblem(error.message) });
    },
    removing: removing.isPending,
  };
}

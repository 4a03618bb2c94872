import { useState, type FormEvent } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { formatMoney } from '#web/format/format-money.ts';
import { classNames } from '#web/components/class-names.ts';
import { storedCode } from './stored-code.ts';

/** The footer's code box (document 1, section 5). A valid code waits for the next checkout. */
export function PromotionBox() {
  const check = useApiMutation('checkPromotionCode');
  const [code, setCode] = useState('');
  const [result, setResult] = useState<{ good: boolean; text: string; terms?: string } | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    if (!typed) return setResult({ good: false, text: 'Please enter a promotion code.' });
    try {
      const { promotion } = await check.mutateAsync({ body: { code: typed } });
      storedCode.save(typed);
      setResult({
        good: true,
        text: 'Promotion code applied successfully!',
        terms:
          promotion.minimum_order > 0
            ? `It will be applied at checkout, for orders of ${formatMoney(promotion.minimum_order)} or more.`
            : 'It will be applied at checkout.',
      });
    } catch (error) {
      const other =
        error instanceof ApiError && (error.unanswered || error.status === 429 || error.status >= 500);
      setResult({ good: false, text: other ? error.message : 'Invalid promotion code. Please try again.' });
    }
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor="footer-promotion-code" className="font-display sm:text-xl">
        Have a promotion code?
      </label>
      <div className="mt-1 flex max-w-md gap-2 sm:mt-3">
        <input
          id="footer-promotion-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          aria-describedby="footer-promotion-result"
          aria-invalid={result && !result.good ? true : undefined}
          className="min-h-11 w-full min-w-0 rounded-full border border-canopy-soft bg-transparent px-4 uppercase"
        />
        <Button type="submit" tone="canopy" pending={check.isPending}>
          Apply
        </Button>
      </div>
      <p id="footer-promotion-result" role="status" className="text-sm sm:mt-2 sm:min-h-6">
        <span className={classNames(result?.good && 'font-semibold')}>{result?.text}</span>
        {result?.terms && <span className="block">{result.terms}</span>}
      </p>
    </form>
  );
}

import { useState, type FormEvent } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { classNames } from '#web/components/class-names.ts';
import type { CheckedCode } from './check-code.ts';

/** The footer's field for a promotion code (document 1, section 5). A valid code is stored for the next checkout. */
export function PromotionBox() {
  const check = useApiMutation('checkPromotionCode');
  const [code, setCode] = useState('');
  const [result, setResult] = useState<CheckedCode | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim().toUpperCase();
    if (!typed) return setResult({ good: false, text: 'Please enter a promotion code.' });
    // Few readers enter a promotion code, so the module that checks it is loaded on demand.
    const { checkCode } = await import('./check-code.ts');
    setResult(await checkCode(check, typed));
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

import { Tag } from 'lucide-react';
import type { Output } from '#shared/contracts/registry.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { usePromotionCode } from './use-promotion-code.ts';

/** The cart's promotion code, or a field to enter one. It is no `<form>`, because it can stand inside a form. */
export function PromotionCodeField({ cart }: { cart: Output<'getCart'> }) {
  const promotion = usePromotionCode(cart);
  const problem = cart.promotion_problem;
  return (
    <div>
      {problem && (
        <Notice tone="warn" announce="status" title={problem.message} className="mb-4">
          <p>It takes nothing off this order. You can remove it, or enter another one.</p>
          <Button
            tone="secondary"
            size="small"
            className="mt-2"
            pending={promotion.removing}
            onClick={promotion.remove}
          >
            Remove<span className="sr-only">{` code ${problem.code}`}</span>
          </Button>
        </Notice>
      )}
      {cart.promotion ? (
        <div className="flex items-start justify-between gap-3 rounded-md bg-good-soft py-2 pr-2 pl-4">
          <p className="flex min-w-0 gap-2.5 py-2">
            <Tag aria-hidden="true" className="mt-1 icon-md shrink-0 text-good" />
            <span className="min-w-0">
              <span className="font-semibold">{cart.promotion.code}</span>
              {cart.promotion.description && (
                <span className="block text-sm text-ink-soft">{cart.promotion.description}</span>
              )}
            </span>
          </p>
          <Button tone="quiet" size="small" pending={promotion.removing} onClick={promotion.remove}>
            <span>Remove</span>
            <span className="sr-only">{` code ${cart.promotion.code}`}</span>
          </Button>
        </div>
      ) : (
        <div className="flex items-start gap-2">
          <TextField
            label="Promotion code"
            className="min-w-0 grow"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={promotion.code}
            error={promotion.problem || undefined}
            onChange={(event) => promotion.setCode(event.target.value.toUpperCase())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              promotion.apply();
            }}
          />
          <Button
            tone="secondary"
            className="mt-7.5 min-h-12"
            pending={promotion.pending}
            onClick={promotion.apply}
          >
            Apply
          </Button>
        </div>
      )}
      <output className="block text-sm text-good">{promotion.news}</output>
      <output className="block text-sm text-ink-soft">{promotion.waiting}</output>
    </div>
  );
}

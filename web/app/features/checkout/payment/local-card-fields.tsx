import { useRef, type ChangeEvent } from 'react';
import { TextField } from '#web/components/text-field.tsx';
import {
  cardBrand,
  cardNumberProblem,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatCardNumber,
  formatExpiry,
  readExpiry,
} from './card-input.ts';
import type { LocalMethod } from './local-provider.ts';

export const emptyCard = { number: '', expiry: '', cvc: '' };
export type CardValues = typeof emptyCard;
export type Problems = Record<string, string>;

export function cardProblems({ number, expiry, cvc }: CardValues, today: Date): Problems {
  return onlyProblems({
    'card-number': cardNumberProblem(number),
    'card-expiry': expiryProblem(expiry, today),
    'card-cvc': cvcProblem(cvc, number),
  });
}

export const onlyProblems = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''));

export function cardMethod({ number, expiry, cvc }: CardValues): LocalMethod {
  const { month, year } = readExpiry(expiry)!;
  return { type: 'card', number: digitsOf(number), expMonth: month, expYear: year, cvc };
}

interface LocalCardFieldsProps {
  values: CardValues;
  onChange(values: CardValues): void;
  problems: Problems;
}

export function LocalCardFields({ values, onChange, problems }: LocalCardFieldsProps) {
  const caret = useRef<number | null>(null);
  const changeNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const number = formatCardNumber(target.value);
    // After formatting, the caret stands behind the same number of digits as before.
    const digitsBefore = digitsOf(target.value.slice(0, target.selectionStart ?? undefined)).length;
    let place = 0;
    for (let seenDigits = 0; seenDigits < digitsBefore && place < number.length; place += 1)
      if (number[place] !== ' ') seenDigits += 1;
    caret.current = target.selectionStart === target.value.length ? null : place;
    onChange({ ...values, number });
    requestAnimationFrame(() => {
      if (caret.current !== null) target.setSelectionRange(caret.current, caret.current);
    });
  };
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <TextField
        label="Card number"
        name="card-number"
        required
        className="xs:col-span-2"
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        value={values.number}
        error={problems['card-number']}
        onChange={changeNumber}
        end={<span className="pr-3 text-sm text-ink-soft">{cardBrand(values.number)}</span>}
      />
      <TextField
        label="Expiration date"
        name="card-expiry"
        required
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={7}
        value={values.expiry}
        error={problems['card-expiry']}
        onChange={({ target }) => onChange({ ...values, expiry: formatExpiry(target.value, values.expiry) })}
      />
      <TextField
        label="Security code"
        name="card-cvc"
        required
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="CVC"
        value={values.cvc}
        error={problems['card-cvc']}
        onChange={({ target }) => onChange({ ...values, cvc: digitsOf(target.value).slice(0, 4) })}
      />
    </div>
  );
}

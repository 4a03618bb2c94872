import { Select } from '#web/components/select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { accountNumberProblem, holderProblem, routingNumberProblem } from './bank-input.ts';
import { digitsOf } from './card-input.ts';
import { onlyProblems, type Problems } from './local-card-fields.tsx';
import type { LocalMethod } from './local-provider.ts';

export interface BankValues {
  holder: string;
  routing: string;
  account: string;
  accountType: 'checking' | 'savings';
}
export const emptyBank: BankValues = { holder: '', routing: '', account: '', accountType: 'checking' };

export function bankProblems({ holder, routing, account }: BankValues): Problems {
  return onlyProblems({
    'bank-holder': holderProblem(holder),
    'bank-routing': routingNumberProblem(routing),
    'bank-account': accountNumberProblem(account),
  });
}

export const bankMethod = (values: BankValues): LocalMethod => ({
  type: 'us_bank_account',
  ...values,
  holder: values.holder.trim(),
});

interface LocalBankFieldsProps {
  values: BankValues;
  onChange(values: BankValues): void;
  problems: Problems;
}

export function LocalBankFields({ values, onChange, problems }: LocalBankFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Account holder name"
        name="bank-holder"
        required
        className="sm:col-span-2"
        autoComplete="name"
        value={values.holder}
        error={problems['bank-holder']}
        onChange={({ target }) => onChange({ ...values, holder: target.value })}
      />
      <TextField
        label="Routing number"
        name="bank-routing"
        required
        inputMode="numeric"
        autoComplete="off"
        value={values.routing}
        error={problems['bank-routing']}
        hint="9 digits, at the bottom left of a check"
        onChange={({ target }) => onChange({ ...values, routing: digitsOf(target.value).slice(0, 9) })}
      />
      <TextField
        label="Account number"
        name="bank-account"
        required
        inputMode="numeric"
        autoComplete="off"
        value={values.account}
        error={problems['bank-account']}
        onChange={({ target }) => onChange({ ...values, account: digitsOf(target.value).slice(0, 17) })}
      />
      <Select
        label="Account type"
        name="bank-type"
        value={values.accountType}
        onChange={({ target }) =>
          onChange({ ...values, accountType: target.value as BankValues['accountType'] })
        }
      >
        <option value="checking">Checking</option>
        <option value="savings">Savings</option>
      </Select>
    </div>
  );
}

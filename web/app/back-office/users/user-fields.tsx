import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { plainEmail } from '#shared/clean-text.ts';
import { opensBackOffice } from '#shared/contracts/users/opens-back-office.ts';
import {
  deliveryCapabilities,
  ownerships,
} from '#shared/contracts/vendor-applications/vendor-applications.ts';
import { formatPhone } from '#shared/phone.ts';
import { PasswordField } from '#web/components/password-field.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { EmailField } from '#web/components/email-field.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { deliveryLabels } from '#web/features/become-vendor/application-labels.ts';
import { ownPasswordHint } from '#web/features/forms/own-password-hint.ts';
import type { RecordFields } from '#web/features/forms/use-record-form.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { OptionList } from './option-list.tsx';
import type { UserValues } from './user-form-schema.ts';
import { roleOptions, subscriptionOptions, vendorStatusOptions, type AdminUser } from './user-options.ts';

interface UserFieldsProps {
  of: RecordFields<UserValues>;
  /** The user whom the form changes; undefined for a new user. */
  user: AdminUser | undefined;
}

const usd = <span className="pr-3.5 text-ink-soft">USD</span>;

/** The fields of a user in their order (document 2, section 2). */
export function UserFields({ of: { form, field: plain }, user }: UserFieldsProps) {
  const [role, email, deposit] = useWatch({
    control: form.control,
    name: ['role', 'email', 'deposit_amount'],
  });
  const typed = { role, email: plainEmail(email) };
  const isVendor = role === 'vendor';
  const field = (name: keyof UserValues) => ({ ...plain(name), autoComplete: 'off' });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} required maxLength={100} />
        <TextField {...field('last_name')} required maxLength={100} />
        <EmailField
          {...field('email')}
          hint={user && 'A new address takes effect at once, and both addresses are told.'}
        />
        <TextField
          {...plain('phone', {
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (target.selectionStart === target.value.length)
                form.setValue('phone', formatPhone(target.value), { shouldDirty: true });
            },
          })}
          autoComplete="off"
          type="tel"
          placeholder="(772) 555-0100"
        />
        <Select {...field('role')} required>
          <OptionList options={roleOptions} />
        </Select>
        {opensBackOffice(user, typed) && (
          <PasswordField
            {...field('current_password')}
            required
            autoComplete="current-password"
            hint={ownPasswordHint}
          />
        )}
        <Select
          {...field('subscription_status')}
          aria-disabled={!user?.subscription_id}
          hint={user?.subscription_id ? undefined : 'A subscription begins when a share is bought.'}
        >
          <OptionList
            options={
              user?.subscription_id
                ? subscriptionOptions
                : subscriptionOptions.filter(
                    ({ value }) => value === (user?.subscription_status ?? 'inactive'),
                  )
            }
          />
        </Select>
        <TextField {...field('deposit_amount')} inputMode="decimal" maxLength={10} end={usd} />
        {user && deposit !== user.deposit_amount.toFixed(2) && (
          <TextField {...field('deposit_reason')} maxLength={200} hint="The member reads it in the ledger." />
        )}
      </div>
      {user && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...field('credits')}
            maxLength={9}
            end={usd}
            hint={`Added to ${formatMoney(user.account_credits)}; a negative amount is taken from it.`}
          />
          <TextField {...field('credit_reason')} maxLength={200} hint="The member reads it in the ledger." />
        </div>
      )}
      {isVendor && (
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Select
            {...field('vendor_status')}
            hint="Also sets the status of the account: an inactive one cannot sign in."
          >
            <OptionList options={vendorStatusOptions} />
          </Select>
        </div>
      )}
      {isVendor && (
        <fieldset className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
          <legend className="float-left mb-1 font-display text-lg sm:col-span-2">Business Information</legend>
          <TextField {...field('vendor_name')} maxLength={200} className="sm:col-span-2" />
          <TextArea {...field('vendor_description')} rows={3} maxLength={2000} className="sm:col-span-2" />
          <TextField {...field('business_license')} maxLength={100} />
          <TextField {...field('tax_id')} maxLength={50} />
          <TextField {...field('insurance_provider')} maxLength={200} />
          <TextField {...field('insurance_policy_number')} maxLength={100} />
          <TextField {...field('insurance_expiry_date')} type="date" />
          <TextField {...field('insurance_amount')} inputMode="decimal" maxLength={10} end={usd} />
          <TextField {...field('business_address')} maxLength={300} className="sm:col-span-2" />
          <TextField {...field('business_phone')} type="tel" placeholder="(772) 555-0100" />
          <TextField {...field('website')} type="url" maxLength={300} />
          <Choice {...field('ownership')} values={ownerships} chosen={user?.ownership} />
          <Choice
            {...field('delivery_capability')}
            values={deliveryCapabilities}
            labels={deliveryLabels}
            chosen={user?.delivery_capability}
          />
          <TextArea {...field('products_sold')} rows={2} maxLength={1000} className="sm:col-span-2" />
          <TextField {...field('production_capacity')} maxLength={500} />
          <TextField {...field('certifications')} maxLength={1000} />
        </fieldset>
      )}
    </>
  );
}

interface ChoiceProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  values: readonly string[];
  labels?: Readonly<Record<string, string>>;
  /** The chosen value. It is listed even when it is not among the options. */
  chosen: string | undefined;
}

function Choice({ values, labels = {}, chosen, ...props }: ChoiceProps) {
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values;
  return (
    <Select {...props}>
      <option value="">None</option>
      {all.map((value) => (
        <option key={value} value={value}>
          {labels[value] ?? value}
        </option>
      ))}
    </Select>
  );
}

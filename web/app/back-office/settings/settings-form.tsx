import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm, type FieldError } from 'react-hook-form';
import type { Output } from '#shared/contracts/registry.ts';
import { weekdays } from '#shared/weekdays.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Select } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { CountyTaxes, countyTaxFields, countyTaxId } from './county-taxes.tsx';
import { PercentField } from './percent-field.tsx';
import { VendorCommissions, vendorCommissionFields, vendorCommissionId } from './vendor-commissions.tsx';
import {
  settingsForm,
  toSettingsUpdate,
  toSettingsValues,
  type SettingsValues,
} from './settings-form-schema.ts';

type SimpleField = Exclude<
  keyof SettingsValues,
  | 'county_taxes'
  | 'vendor_commissions'
  | 'cart_enabled'
  | 'commission_on_share_commitments'
  | 'share_customer_contact_with_vendors'
>;
const labels: Record<SimpleField, string> = {
  cutoff_days_before: 'Days before pickup',
  cutoff_time: 'Time',
  reminder_time: 'Reminders go out at',
  skips_per_year: 'Deliveries a year',
  referral_credit: 'Credit for each side',
  state_tax_rate: 'State tax rate',
  commission_rate: 'Co-op’s share',
  vendor_check_day: 'Checks go out on',
  vendor_price_range: 'Price changes without approval',
};
const fieldId = (name: string) => `settings-${name}`;

/** All store settings, saved together. */
export function SettingsForm({ stored }: { stored: Output<'getSettings'>['settings'] }) {
  /** The settings that the form began with. Only values that differ from them are sent. */
  const [read, setRead] = useState(() => toSettingsValues(stored));
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsForm),
    defaultValues: read,
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'settings');
  const save = useApiMutation('updateSettings');
  const toast = useToast();
  const [attempt, setAttempt] = useState(0);
  const { errors, isDirty, dirtyFields } = form.formState;
  useLeaveGuard(isDirty, 'You have unsaved changes to the store settings. Leave without saving?');

  const submit = form.handleSubmit(
    async (values) => {
      try {
        const { settings } = await save.mutateAsync({
          body: toSettingsUpdate(values, read, (name) => Boolean(dirtyFields[name])),
        });
        setRead(toSettingsValues(settings));
        form.reset(toSettingsValues(settings));
        toast.success('Store settings saved.');
      } catch (error) {
        applyFieldErrors(form, error);
      }
    },
    () => setAttempt(attempt + 1),
  );
  const field = (name: SimpleField) => ({
    ...form.register(name),
    label: labels[name],
    id: fieldId(name),
    error: errors[name]?.message,
    required: true,
  });
  const problem = (where: string, id: string, error: FieldError | undefined) =>
    error?.message ? [{ id, message: `${where}: ${error.message}` }] : [];
  const simpleProblem = (name: SimpleField) => problem(labels[name], fieldId(name), errors[name]);
  const problems = [
    ...(
      [
        'cutoff_days_before',
        'cutoff_time',
        'reminder_time',
        'skips_per_year',
        'referral_credit',
        'state_tax_rate',
      ] as const
    ).flatMap(simpleProblem),
    ...form
      .getValues('county_taxes')
      .flatMap((_, row) =>
        countyTaxFields.flatMap((name) =>
          problem(
            `County surtaxes, row ${row + 1}`,
            countyTaxId(row, name),
            errors.county_taxes?.[row]?.[name],
          ),
        ),
      ),
    ...simpleProblem('commission_rate'),
    ...form
      .getValues('vendor_commissions')
      .flatMap((_, row) =>
        vendorCommissionFields.flatMap((name) =>
          problem(
            `Vendors with another share, row ${row + 1}`,
            vendorCommissionId(row, name),
            errors.vendor_commissions?.[row]?.[name],
          ),
        ),
      ),
    ...simpleProblem('vendor_price_range'),
  ];

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <TypedIsBack keptForm={keptForm} />
      <FormErrorSummary errors={problems} attempt={attempt} />
      <Group title="Purchasing">
        <Switch
          {...form.register('cart_enabled')}
          label="Members can use the cart"
          hint="While this is off, nobody can order on the site. The cart icon and the cart page say that the cart is temporarily disabled and ask people to order by email or phone. Browsing works as usual."
        />
      </Group>
      <Group
        title="Cut-off"
        intro="Orders for a new pickup close at this time, unless the calendar has a separate cut-off date for it. Pickups already on the calendar keep their cut-off; change it there."
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('cutoff_days_before')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            hint="0 is the day of the pickup"
          />
          <TextField {...field('cutoff_time')} type="time" hint="In the co-op’s time zone" />
        </div>
      </Group>
      <Group
        title="Reminders"
        intro="Weekly, monthly and yearly messages, and those tied to a cut-off or a pickup, go out at this time."
      >
        <TextField
          {...field('reminder_time')}
          type="time"
          className="sm:max-w-72"
          hint="In the co-op’s time zone"
        />
      </Group>
      <Group
        title="Skipping"
        intro="Members may skip single deliveries until their cut-off. A pause until a date has no limit."
      >
        <TextField
          {...field('skips_per_year')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          className="sm:max-w-72"
          hint="By the year of the pickup; 0 offers no skipping"
        />
      </Group>
      <Group
        title="Referrals"
        intro="Members pass on a code that new members enter as they register. Both get this credit on the pickup day of the new member’s first order of at least the two credits together that is paid by card or bank account. It is taken back when all of that order is refunded, or its payment disputed."
      >
        <TextField
          {...field('referral_credit')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          className="sm:max-w-72"
          hint="In dollars; 0 gives none. Orders that were paid before keep what was given."
        />
      </Group>
      <Group
        title="Sales tax"
        intro="Charged on taxable add-ons. The county is the one where the order is picked up."
      >
        <PercentField {...field('state_tax_rate')} className="sm:max-w-72" hint="Florida’s rate" />
        <h4 className="mt-7 mb-1 font-sans text-base font-semibold">County surtaxes</h4>
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          Added to the state&rsquo;s rate. To change a county’s rate, add a new row with the date it takes
          effect; keep the old one.
        </p>
        <CountyTaxes form={form} />
      </Group>
      <Group title="Commission">
        <PercentField
          {...field('commission_rate')}
          className="sm:max-w-72"
          hint="Of each item sold; the rest goes to the vendor. The vendor guidelines and the application say 15%: ask for their text to be changed with it."
        />
        <h4 className="mt-7 mb-1 font-sans text-base font-semibold">Vendors with another share</h4>
        <p className="mb-4 max-w-prose text-sm text-ink-soft">
          Holds for what is ordered from now on; what was ordered before keeps its share.
        </p>
        <VendorCommissions form={form} />
        <div className="mt-7">
          <Switch
            {...form.register('commission_on_share_commitments')}
            label="Also of what vendors promise for the shares"
            hint="The same share as of items sold. While this is off, the co-op pays the whole price of a promise. A vendor reads it while promising, and it stays what it was then."
          />
        </div>
      </Group>
      <Group title="Vendors">
        <Select
          {...field('vendor_check_day')}
          className="mb-5 sm:max-w-72"
          hint="Statements are drawn up on Mondays and name the next such day; those that were drawn up keep theirs."
        >
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {`${day[0]?.toUpperCase()}${day.slice(1)}s`}
            </option>
          ))}
        </Select>
        <PercentField
          {...field('vendor_price_range')}
          className="mb-5 sm:max-w-72"
          hint="Up or down from the price you approved last, a vendor changes a price at once. Beyond that, and with 0, it waits for you."
        />
        <Switch
          {...form.register('share_customer_contact_with_vendors')}
          label="Vendors see who ordered"
          hint="With each order of their products, and in their export: name, email, phone and address. While this is off, they see what to bring and where."
        />
      </Group>
      {save.isError && <Notice tone="bad" announce="alert" title={save.error.message} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" pending={save.isPending} disabled={!isDirty}>
          Save Settings
        </Button>
        {isDirty && (
          <Button tone="quiet" size="large" disabled={save.isPending} onClick={() => form.reset()}>
            Discard Changes
          </Button>
        )}
        <p role="status" className="text-sm text-ink-soft">
          {isDirty ? 'You have unsaved changes.' : 'All changes saved.'}
        </p>
      </div>
    </form>
  );
}

function Group({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h3 className="text-xl">{title}</h3>
      {intro && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  );
}

import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { weekdays } from '#shared/weekdays.ts';
import { Card } from '#web/components/card.tsx';
import { Select } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { CountyTaxes } from './county-taxes.tsx';
import { PercentField } from './percent-field.tsx';
import type { SettingsValues } from './settings-form-schema.ts';
import { settingId, settingLabels, type SimpleSetting } from './settings-problems.ts';
import { VendorCommissions } from './vendor-commissions.tsx';

export function SettingsFields({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { errors } = form.formState;
  const field = (name: SimpleSetting) => ({
    ...form.register(name),
    label: settingLabels[name],
    id: settingId(name),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <>
      <OrderFields form={form} field={field} />
      <MoneyFields form={form} field={field} />
      <VendorFields form={form} field={field} />
    </>
  );
}

interface GroupFieldsProps {
  form: UseFormReturn<SettingsValues>;
  field(name: SimpleSetting): ReturnType<UseFormReturn<SettingsValues>['register']> & {
    label: string;
    id: string;
    error: string | undefined;
    required: boolean;
  };
}

function OrderFields({ form, field }: GroupFieldsProps) {
  return (
    <>
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
    </>
  );
}

function MoneyFields({ form, field }: GroupFieldsProps) {
  return (
    <>
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
    </>
  );
}

function VendorFields({ form, field }: GroupFieldsProps) {
  return (
    <>
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
    </>
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

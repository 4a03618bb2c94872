import { useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { Fact } from '#web/features/account/account-section.tsx';
import { ChangedElsewhere } from '#web/features/forms/changed-elsewhere.tsx';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useRecordForm } from '#web/features/forms/use-record-form.ts';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { VendorAccountFacts } from './vendor-account-facts.tsx';
import { VendorAccountFields } from './vendor-account-fields.tsx';
import {
  businessForm,
  missingOf,
  toAccountBody,
  toAccountValues,
  vendorAccountForm,
  vendorAccountLabels,
  type VendorAccount,
  type VendorAccountValues,
} from './vendor-account-schema.ts';

interface VendorAccountFormProps {
  account: VendorAccount;
  reread(): Promise<VendorAccount | undefined>;
  /** True when another form on the page changes the personal fields. */
  isBusinessAlone: boolean;
}

const statusTexts = {
  pending: ['Pending verification', 'citrus'],
  active: ['Active', 'leaf'],
  inactive: ['Inactive', 'neutral'],
} as const;

export function VendorAccountForm({ account, reread, isBusinessAlone }: VendorAccountFormProps) {
  const [isOpened, setOpened] = useState(false);
  const save = useVendorMutation('updateVendorProfile');
  const toast = useToast();
  const schema: ZodType<VendorAccountValues, VendorAccountValues> = isBusinessAlone
    ? businessForm
    : vendorAccountForm;
  const recordForm = useRecordForm({
    name: `vendor-account-${account.id}`,
    schema,
    labels: vendorAccountLabels,
    record: account,
    toValues: (record) => toAccountValues(record ?? account),
    reread,
    loss: 'You have unsaved changes to your account.',
    summary: 'labels',
    async save(values, { base = account, version }): Promise<string | undefined> {
      const before = toAccountValues(base);
      const missing = missingOf(before, values);
      for (const { name, message } of missing) recordForm.form.setError(name, { message });
      if (missing.length > 0) throw new Error('Fields are missing.');
      // The profile form on the page may save the personal fields. The account's version then rises, but the
      // business stays the same. The server would refuse the older version, so this save sends the newer version.
      const isSameBusiness =
        isBusinessAlone && JSON.stringify(account.vendors) === JSON.stringify(base.vendors);
      const { message, profile } = await save.mutateAsync({
        body: {
          ...toAccountBody(before, values),
          version: isSameBusiness ? Math.max(account.version, version) : version,
        },
      });
      toast.success(message);
      view(profile);
      return undefined;
    },
    onClose: () => setOpened(false),
  });
  const { frame, base = account, isSubmitting } = recordForm;
  const { latest } = frame;
  const isEditing = isOpened || frame.keptForm.isBack;
  const root = useRef<HTMLFormElement>(null);
  useRescuedFocus(root);

  const view = (vendorAccount: VendorAccount) => {
    latest.replace(vendorAccount);
    setOpened(false);
  };
  const edit = () => {
    // The profile form on the page may have saved meanwhile. This form then starts with the newer account.
    if (account.version > latest.version) latest.replace(account);
    setOpened(true);
  };
  const cancel = async () => {
    save.reset();
    view((await reread()) ?? account);
  };

  return (
    <form
      ref={root}
      tabIndex={-1}
      method="post"
      noValidate
      onSubmit={recordForm.submit}
      className="grid gap-6"
    >
      <TypedIsBack keptForm={frame.keptForm} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isBusinessAlone ? (
          <h2 className="flex flex-wrap items-center gap-3 text-2xl">
            <span>Business</span> <StatusBadge account={account} />
          </h2>
        ) : (
          <h2 className="text-2xl">Account</h2>
        )}
        {!isEditing && <Button onClick={edit}>Edit Information</Button>}
      </div>
      <FormErrorSummary errors={frame.errors} attempt={frame.attempt} />
      {!isBusinessAlone && <AccountStatus account={account} />}
      {isEditing ? (
        <VendorAccountFields of={recordForm} email={account.email} isBusinessAlone={isBusinessAlone} />
      ) : (
        <VendorAccountFacts account={base} isBusinessAlone={isBusinessAlone} />
      )}
      <ChangedElsewhere
        changes={latest.changes}
        labels={vendorAccountLabels}
        what="account"
        onTakeTheirs={latest.takeTheirs}
      />
      {save.isError && latest.changes.length === 0 && (
        <Notice tone="bad" announce="alert" title={save.error.message} />
      )}
      {isEditing && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="large" pending={isSubmitting}>
            {isBusinessAlone ? 'Save Business' : 'Save Changes'}
          </Button>
          <Button tone="quiet" size="large" disabled={isSubmitting} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

function StatusBadge({ account }: { account: VendorAccount }) {
  const [status, tone] = statusTexts[account.vendors.vendor_status];
  return <Badge tone={tone}>{status}</Badge>;
}

function AccountStatus({ account }: { account: VendorAccount }) {
  const { vendor_application_date: applied } = account.vendors;
  return (
    <Card as="section" className="p-5 sm:p-7">
      <h3 className="text-xl">Account Status</h3>
      <dl className="mt-4 grid gap-4 sm:grid-cols-3">
        <Fact term="Vendor Status">
          <StatusBadge account={account} />
        </Fact>
        <Fact term="Application Date">{applied ? formatInstantDay(applied) : 'Not available'}</Fact>
        <Fact term="Email Verified">{account.email_verified ? 'Yes' : 'No'}</Fact>
      </dl>
    </Card>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { Fact } from '#web/features/account/account-section.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { ChangedElsewhere } from '#web/features/forms/changed-elsewhere.tsx';
import { useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useLeaveGuard } from '#web/features/forms/use-leave-guard.ts';
import { useRescuedFocus } from '#web/hooks/use-rescued-focus.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { TypedIsBack } from '#web/features/forms/typed-is-back.tsx';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { VendorAccountFacts } from './vendor-account-facts.tsx';
import { VendorAccountFields, vendorAccountFieldId } from './vendor-account-fields.tsx';
import {
  businessForm,
  missingOf,
  toAccountBody,
  toAccountValues,
  vendorAccountForm,
  vendorAccountLabels,
  type VendorAccount,
  type VendorAccountField,
  type VendorAccountValues,
} from './vendor-account-schema.ts';

interface VendorAccountFormProps {
  account: VendorAccount;
  /** Reads the account again. */
  reread(): Promise<VendorAccount | undefined>;
  /** True when the person is changed in a form beside this one. */
  isBusinessAlone: boolean;
}

const statusTexts = {
  pending: ['Pending verification', 'citrus'],
  active: ['Active', 'leaf'],
  inactive: ['Inactive', 'neutral'],
} as const;

/** The account as text. Edit Information makes its fields editable, and Cancel undoes the changes. */
export function VendorAccountForm({ account, reread, isBusinessAlone }: VendorAccountFormProps) {
  const [isOpened, setOpened] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<VendorAccountValues>({
    resolver: zodResolver(isBusinessAlone ? businessForm : vendorAccountForm),
    defaultValues: toAccountValues(account),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, `business ${account.id}`);
  const isEditing = isOpened || keptForm.isBack;
  const save = useVendorMutation('updateVendorProfile');
  const latest = useLatestRecord({ form, record: account, toValues: toAccountValues, reread });
  const toast = useToast();
  const root = useRef<HTMLFormElement>(null);
  useRescuedFocus(root);
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isEditing && isDirty, 'You have unsaved changes to your account. Leave without saving?');

  const view = (vendorAccount: VendorAccount) => {
    latest.replace(vendorAccount);
    setOpened(false);
  };
  const edit = () => {
    // The other form on the page may have saved since.
    if (account.version > latest.version) latest.replace(account);
    setOpened(true);
  };
  const cancel = async () => {
    save.reset();
    view((await reread()) ?? account);
  };
  // The person beside it is saved by itself. That changes the version but nothing of the business.
  const isSameBusiness =
    isBusinessAlone && JSON.stringify(account.vendors) === JSON.stringify(latest.base?.vendors);
  const version = isSameBusiness ? Math.max(account.version, latest.version) : latest.version;
  const submit = form.handleSubmit(
    async (values) => {
      const before = toAccountValues(latest.base ?? account);
      const missing = missingOf(before, values);
      for (const { name, message } of missing) form.setError(name, { message });
      if (missing.length > 0) return setAttempt(attempt + 1);
      try {
        const { message, profile } = await save.mutateAsync({
          body: { ...toAccountBody(before, values), version },
        });
        toast.success(message);
        view(profile);
      } catch (error) {
        applyFieldErrors(form, error);
        await latest.compare(error);
      }
    },
    () => setAttempt(attempt + 1),
  );
  const problems = (Object.keys(errors) as VendorAccountField[]).flatMap((name) =>
    errors[name]?.message
      ? [{ id: vendorAccountFieldId(name), message: `${vendorAccountLabels[name]}: ${errors[name].message}` }]
      : [],
  );
  const [status, tone] = statusTexts[account.vendors.vendor_status];
  const { vendor_application_date: applied } = account.vendors;

  return (
    <form
      ref={root}
      tabIndex={-1}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-6"
    >
      <TypedIsBack keptForm={keptForm} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isBusinessAlone ? (
          <h2 className="flex flex-wrap items-center gap-3 text-2xl">
            <span>Business</span> <Badge tone={tone}>{status}</Badge>
          </h2>
        ) : (
          <h2 className="text-2xl">Account</h2>
        )}
        {!isEditing && <Button onClick={edit}>Edit Information</Button>}
      </div>
      <FormErrorSummary errors={problems} attempt={attempt} />
      {!isBusinessAlone && (
        <Card as="section" className="p-5 sm:p-7">
          <h3 className="text-xl">Account Status</h3>
          <dl className="mt-4 grid gap-4 sm:grid-cols-3">
            <Fact term="Vendor Status">
              <Badge tone={tone}>{status}</Badge>
            </Fact>
            <Fact term="Application Date">{applied ? formatInstantDay(applied) : 'Not available'}</Fact>
            <Fact term="Email Verified">{account.email_verified ? 'Yes' : 'No'}</Fact>
          </dl>
        </Card>
      )}
      {isEditing ? (
        <VendorAccountFields form={form} email={account.email} isBusinessAlone={isBusinessAlone} />
      ) : (
        <VendorAccountFacts account={latest.base ?? account} isBusinessAlone={isBusinessAlone} />
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
          <Button type="submit" size="large" pending={save.isPending}>
            {isBusinessAlone ? 'Save Business' : 'Save Changes'}
          </Button>
          <Button tone="quiet" size="large" disabled={save.isPending} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

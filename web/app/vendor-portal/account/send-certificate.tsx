import { useContext } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { certificateTypes, problemOfCertificate, type CertificateType } from '#shared/certificates.ts';
import { localDate } from '#shared/local-date.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Field } from '#web/components/field.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { OpenCertificate } from '#web/features/insurance/open-certificate.tsx';
import { sendFile } from '#web/features/uploads/upload-picture.ts';
import { ChosenVendor, useVendorMutation } from '#web/vendor-portal/common/chosen-vendor.ts';
import { formatDay, formatInstantDay } from '#web/format/format-date.ts';
import type { VendorAccount } from './vendor-account-schema.ts';

/** The form that sends a certificate of insurance. Staff check each certificate. */
export function SendCertificate({ account }: { account: VendorAccount }) {
  const chosen = useContext(ChosenVendor);
  const { insurance_certificate: sent } = account.vendors;
  return (
    <Card as="section" aria-labelledby="certificate" className="grid gap-5 p-5 sm:p-7">
      <div>
        <h3 id="certificate" className="text-xl">
          Insurance Certificate
        </h3>
        <p className="max-w-prose text-ink-soft">{standing(account)}</p>
      </div>
      {sent && (
        <div className="flex flex-wrap items-center gap-3">
          <span>{`Sent ${formatInstantDay(sent.sent_at)}, for an insurance until ${formatDay(sent.until, 'year')}`}</span>
          <OpenCertificate vendorId={chosen} />
        </div>
      )}
      <CertificateForm version={account.version} key={sent?.sent_at} />
    </Card>
  );
}

/** The text about whether the vendor's products stay on sale. */
function standing({ vendors }: VendorAccount): string {
  const { accepted_insurance_date: accepted, insurance_certificate: sent, offered_until: until } = vendors;
  if (accepted && until && sent?.until === vendors.insurance_expiry_date)
    return `The co-op looks at your renewal. Meanwhile your products are offered for pickups up to ${formatDay(until, 'year')}.`;
  return 'Send the certificate of your renewed insurance before the old one ends: your products then stay on sale while the co-op looks at it, for two weeks past the old end at most.';
}

interface CertificateValues {
  /** The last day of the new insurance. */
  until: string;
  file: File | undefined;
}

function CertificateForm({ version }: { version: number }) {
  const form = useForm<CertificateValues>({ defaultValues: { until: '', file: undefined } });
  const start = useVendorMutation('startCertificateUpload');
  const send = useVendorMutation('sendInsuranceCertificate');
  const toast = useToast();
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ until, file }) => {
    if (!file) return;
    try {
      const { upload_id, post } = await start.mutateAsync({
        body: { content_type: file.type as CertificateType, size: file.size },
      });
      await sendFile(post, file, () => undefined, new AbortController().signal);
      const { message } = await send.mutateAsync({
        body: { version, upload_id, insurance_expiry_date: until },
      });
      toast.success(message);
    } catch (error) {
      const [issue] = error instanceof ApiError ? error.errors : [];
      const field = !issue ? 'root' : issue.path === 'insurance_expiry_date' ? 'until' : 'file';
      // When the upload fails, or a call fails without an issue for a field, the error's own message says the reason.
      form.setError(field, { message: issue?.message ?? (error as Error).message });
    }
  });

  return (
    <form
      method="post"
      noValidate
      aria-labelledby="certificate"
      className="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        {...form.register('until', {
          validate: (until) =>
            until > localDate(new Date()) || 'Please enter the last day of the new insurance',
        })}
        label="New insurance ends on"
        type="date"
        required
        error={errors.until?.message}
      />
      <Controller
        control={form.control}
        name="file"
        rules={{
          validate: (file) => (file ? problemOfCertificate(file) || true : 'Please choose the certificate'),
        }}
        render={({ field, fieldState: { error } }) => (
          <Field
            label="Certificate"
            hint="A PDF, or a picture of the paper. Less than 10 MB. Only you and the co-op can read it."
            required
            error={error?.message}
          >
            {(control) => (
              <input
                {...control}
                ref={field.ref}
                type="file"
                accept={certificateTypes.join(',')}
                className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4"
                onChange={({ target }) => form.setValue('file', target.files?.[0], { shouldValidate: true })}
              />
            )}
          </Field>
        )}
      />
      {errors.root?.message && (
        <Notice tone="bad" announce="alert" title={errors.root.message} className="sm:col-span-2" />
      )}
      <Button type="submit" pending={isSubmitting} className="justify-self-start">
        Send to the co-op
      </Button>
    </form>
  );
}

import { useContext, useRef, useState, type FormEvent } from 'react';
import { certificateTypes, problemOfCertificate, type CertificateType } from '#shared/certificates.ts';
import { localDate } from '#shared/local-date.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
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

/** The certificate of the vendor's insurance, and a form to send the next one, which staff look at. */
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

/** The consequence for the products, in words. */
function standing({ vendors }: VendorAccount): string {
  const { accepted_insurance_date: accepted, insurance_certificate: sent, offered_until: until } = vendors;
  if (accepted && until && sent?.until === vendors.insurance_expiry_date)
    return `The co-op looks at your renewal. Meanwhile your products are offered for pickups up to ${formatDay(until, 'year')}.`;
  return 'Send the certificate of your renewed insurance before the old one ends: your products then stay on sale while the co-op looks at it, for two weeks past the old end at most.';
}

function CertificateForm({ version }: { version: number }) {
  const [until, setUntil] = useState('');
  const [file, setFile] = useState<File>();
  const [problems, setProblems] = useState<{ until?: string; file?: string; other?: string }>({});
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const start = useVendorMutation('startCertificateUpload');
  const send = useVendorMutation('sendInsuranceCertificate');
  const toast = useToast();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const problemsFound = {
      ...(until <= localDate(new Date()) && { until: 'Please enter the last day of the new insurance' }),
      ...(!file && { file: 'Please choose the certificate' }),
    };
    setProblems(problemsFound);
    if (!file || Object.keys(problemsFound).length > 0) return;
    setPending(true);
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
      if (issue?.path === 'insurance_expiry_date') setProblems({ until: issue.message });
      else if (issue) setProblems({ file: issue.message });
      else setProblems({ other: errorText(error) });
    }
    setPending(false);
  };

  return (
    <form
      method="post"
      noValidate
      aria-labelledby="certificate"
      className="grid items-start gap-5 sm:grid-cols-2"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="New insurance ends on"
        type="date"
        required
        value={until}
        error={problems.until}
        onChange={({ target }) => setUntil(target.value)}
      />
      <Field
        label="Certificate"
        hint="A PDF, or a picture of the paper. Less than 10 MB. Only you and the co-op can read it."
        required
        error={problems.file}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept={certificateTypes.join(',')}
            className="min-h-11 w-full text-sm file:mr-3 file:min-h-11 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              const problem = chosen ? problemOfCertificate(chosen) : '';
              setFile(problem ? undefined : chosen);
              setProblems(problem ? { file: problem } : {});
            }}
          />
        )}
      </Field>
      {problems.other && (
        <Notice tone="bad" announce="alert" title={problems.other} className="sm:col-span-2" />
      )}
      <Button type="submit" pending={isPending} className="justify-self-start">
        Send to the co-op
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Notice } from '#web/components/notice.tsx';
import { LegalDialog, type LegalDocument } from '#web/features/legal/legal-dialog.tsx';
import { PictureField } from '#web/features/uploads/picture-field.tsx';
import { AgreementLabel } from './agreement-label.tsx';
import { applicationNames, type ApplicationInput } from './application-form-schema.ts';
import { fieldLabels, type ApplicationField } from './application-labels.ts';
import {
  BusinessFields,
  InsuranceFields,
  PersonalFields,
  ProductionFields,
} from './application-sections.tsx';
import { useApplicationForm } from './use-application-form.ts';

/** The vendor application (document 3, section 2). `onSent` is called after the application was sent. */
export function ApplicationForm({ onSent }: { onSent(): void }) {
  const { form, submit, failure } = useApplicationForm(onSent);
  const [legal, setLegal] = useState<LegalDocument | null>(null);
  const { errors, isSubmitting, submitCount } = form.formState;
  const logo = useWatch({ control: form.control, name: 'vendorLogo' });
  const summary = applicationNames.flatMap((id) => {
    const message = errors[id]?.message;
    return message ? [{ id, message: id in fieldLabels ? `${labelOf(id)}: ${message}` : message }] : [];
  });
  const field = (name: keyof ApplicationInput) => {
    const registration = form.register(name);
    return {
      id: name,
      error: errors[name]?.message,
      ...registration,
      onChange: (event: Parameters<typeof registration.onChange>[0]) => {
        form.clearErrors(name);
        return registration.onChange(event);
      },
    };
  };
  const text = (name: ApplicationField) => ({ label: fieldLabels[name], ...field(name) });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-10">
      {submitCount > 0 && <FormErrorSummary errors={summary} attempt={submitCount} />}
      <PersonalFields text={text} />
      <BusinessFields text={text} />
      <ProductionFields text={text} />
      <InsuranceFields text={text} />
      <div>
        <h2 className="mb-4 text-2xl">Logo</h2>
        <PictureField
          label="Your logo (optional)"
          by="applicant"
          value={logo ?? ''}
          onChange={(address) => {
            form.clearErrors('vendorLogo');
            form.setValue('vendorLogo', address, { shouldDirty: true });
          }}
        >
          <p id="vendorLogo" tabIndex={-1} className="text-sm font-medium text-bad empty:hidden">
            {errors.vendorLogo?.message}
          </p>
        </PictureField>
      </div>
      <fieldset className="border-t border-line pt-6">
        <legend className="sr-only">Agreements</legend>
        <Checkbox label={<AgreementLabel onShow={setLegal} />} {...field('agreeToTerms')} />
        <Checkbox
          label="I agree to provide insurance documentation"
          hint="General liability insurance of at least $1M. You can apply without it, and need it before you sell."
          {...field('agreeToInsurance')}
        />
        {failure && (
          <Notice tone="bad" announce="alert" className="mt-4">
            {failure}
          </Notice>
        )}
        <Button type="submit" size="large" pending={isSubmitting} className="mt-6 w-full sm:w-auto">
          Submit application
        </Button>
      </fieldset>
      <LegalDialog selected={legal} onClose={() => setLegal(null)} />
    </form>
  );
}

const labelOf = (name: keyof ApplicationInput) => fieldLabels[name as keyof typeof fieldLabels];

import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FormErrorSummary } from '#web/components/form-error-summary.tsx';
import { Select } from '#web/components/select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { applyFieldErrors } from '#web/features/forms/apply-field-errors.ts';
import { RecordFormDialog } from '#web/features/forms/record-form-dialog.tsx';
import { useGuardedClose } from '#web/features/forms/use-guarded-close.ts';
import { changedOnly, useLatestRecord } from '#web/features/forms/use-latest-record.ts';
import { useKeptForm } from '#web/features/forms/use-kept-form.ts';
import { campaignForm, campaignLabels, toCampaignValues, type CampaignValues } from './campaign-form.ts';
import { campaignTypeLabels, type Campaign } from './promotion-states.ts';

interface CampaignDialogProps {
  /** Left out for a new campaign. */
  campaign?: Campaign;
  /** Reads the campaign again. */
  reread?(): Promise<Campaign | undefined>;
  onClose(): void;
}

/** Makes or changes a campaign. */
export function CampaignDialog({ campaign, reread, onClose }: CampaignDialogProps) {
  const form = useForm<CampaignValues>({
    resolver: zodResolver(campaignForm),
    defaultValues: toCampaignValues(campaign),
    shouldFocusError: false,
  });
  const keptForm = useKeptForm(form, 'campaign');
  const create = useApiMutation('createPromotionCampaign');
  /** The id stays the same when the form is sent again after a lost answer. */
  const [requestId] = useState(() => crypto.randomUUID());
  const update = useApiMutation('updatePromotionCampaign');
  const toast = useToast();
  const formId = useId();
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { errors, isDirty, isSubmitting } = form.formState;
  const elsewhere = useLatestRecord({ form, record: campaign, toValues: toCampaignValues, reread });
  const { close, finish } = useGuardedClose({
    isDirty,
    isSaving: isSubmitting,
    loss: 'You have unsaved changes to this campaign.',
    onClose,
  });
  const save = form.handleSubmit(
    async (values) => {
      setFailure('');
      try {
        if (campaign)
          await update.mutateAsync({
            params: { id: campaign.id },
            body: {
              ...changedOnly(toCampaignValues(elsewhere.base), values),
              version: elsewhere.version,
            },
          });
        else await create.mutateAsync({ body: { ...values, request_id: requestId } });
        toast.success(campaign ? 'Campaign updated successfully' : 'Campaign created successfully');
        finish();
      } catch (error) {
        await elsewhere.compare(error);
        applyFieldErrors(form, error);
        setFailure(errorText(error, 'Failed to save campaign'));
        setAttempt((count) => count + 1);
      }
    },
    () => setAttempt((count) => count + 1),
  );
  const field = (name: Exclude<keyof CampaignValues, 'is_active'>) => ({
    ...form.register(name),
    id: `${formId}-${name}`,
    label: campaignLabels[name],
    error: errors[name]?.message,
  });
  const problems = (Object.keys(campaignLabels) as (keyof CampaignValues)[]).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: `${formId}-${name}`, message }] : [];
  });
  return (
    <RecordFormDialog
      keptForm={keptForm}
      onClose={close}
      title={campaign ? 'Edit Campaign' : 'Create Campaign'}
      submitLabel={campaign ? 'Update Campaign' : 'Create Campaign'}
      isSubmitting={isSubmitting}
      onSubmit={(event) => void save(event)}
      elsewhere={elsewhere}
      labels={campaignLabels}
      what="campaign"
      failure={failure}
    >
      <FormErrorSummary errors={problems} attempt={attempt} />
      <TextField {...field('name')} required autoComplete="off" maxLength={120} />
      <TextArea {...field('description')} rows={3} maxLength={500} />
      <Select {...field('campaign_type')} required>
        {Object.entries(campaignTypeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('start_date')} type="date" required />
        <TextField {...field('end_date')} type="date" required hint="The last day on which its codes work" />
      </div>
      <Checkbox
        {...form.register('is_active')}
        label={campaignLabels.is_active}
        hint="While a campaign is inactive, none of its codes works."
      />
    </RecordFormDialog>
  );
}

import { useApiQuery } from '#web/api/use-api-query.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The settings of the store as a whole. */
export default function Settings() {
  return (
    <div className="max-w-4xl">
      <StoredSettings />
    </div>
  );
}

function StoredSettings() {
  const settings = useApiQuery('getSettings');
  if (settings.isPending) return <PageSpinner label="Loading the store settings…" />;
  if (settings.isError)
    return (
      <ErrorState
        message={settings.error.message}
        onRetry={() => void settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  return <SettingsForm stored={settings.data.settings} />;
}

import '#web/api/page-routes.ts';
import { useState } from 'react';
import type { SessionUser } from '#web/api/session-store.ts';
import { errorText } from '#web/api/api-error.ts';
import { callApi } from '#web/api/client.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { saveFile } from '#web/features/files/save-file.ts';
import { CloseAccount } from './close-account.tsx';

export function OwnData({ user }: { user: SessionUser }) {
  const [isLoading, setLoading] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const toast = useToast();
  const download = async () => {
    setLoading(true);
    try {
      const data = await callApi('downloadMyData');
      saveFile(
        `my-data-${data.exported_at.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      );
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="own-data" className="p-5 sm:p-6">
      <h2 id="own-data" className="text-xl">
        Your data
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Profile, orders, subscriptions, credit, notifications and reviews, in one file.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button tone="secondary" size="small" pending={isLoading} onClick={() => void download()}>
          Download my data
        </Button>
        {user.role === 'customer' && (
          <Button tone="quiet" size="small" onClick={() => setClosing(true)}>
            Close my account
          </Button>
        )}
      </div>
      {isClosing && <CloseAccount user={user} onClose={() => setClosing(false)} />}
    </Card>
  );
}

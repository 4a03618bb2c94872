import '#web/api/page-routes.ts';
import { useState } from 'react';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { useApiQuery } from '#web/api/use-api-query.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { NarrowPage } from '#web/components/narrow-page.tsx';
import { Notice } from '#web/components/notice.tsx';
import { PageSpinner } from '#web/components/page-spinner.tsx';

const whatStops = { email: 'emails', sms: 'text messages' } as const;

/** The page behind the unsubscribe link of a broadcast. Opening the page changes nothing. */
export function UnsubscribeView({ token }: { token: string }) {
  const link = useApiQuery('getUnsubscribe', { query: { token } });
  const change = useApiMutation('unsubscribe');
  const [isUndone, setUndone] = useState(false);
  const send = (undo: boolean) => {
    setUndone(undo);
    change.mutate({ query: { token }, body: undo ? { undo } : {} });
  };
  if (link.isPending) return <PageSpinner label="Checking your link…" />;
  if (link.isError)
    return link.error.status === 404 || link.error.status === 422 ? (
      <NoLink isBroken />
    ) : (
      <NarrowPage title="Unsubscribe">
        <Notice tone="bad" announce="alert" title={link.error.message} />
        <Button className="mt-6" pending={link.isFetching} onClick={() => void link.refetch()}>
          Try again
        </Button>
      </NarrowPage>
    );
  const { channel, address, subscribed } = change.data ?? link.data;
  return (
    <NarrowPage title={subscribed ? 'Unsubscribe' : 'You are unsubscribed'}>
      {subscribed ? (
        <>
          {change.isSuccess && isUndone ? (
            <Notice tone="good" announce="status">
              {`Welcome back. ${address} gets our ${whatStops[channel]} again.`}
            </Notice>
          ) : (
            <p className="text-lg">
              <span>{`Stop news and reminders by ${channel === 'email' ? 'email' : 'text message'} to`}</span>{' '}
              <strong className="break-all">{address}</strong>?
            </p>
          )}
          <Button className="mt-6" pending={change.isPending} onClick={() => send(false)}>
            Unsubscribe
          </Button>
        </>
      ) : (
        <>
          <Notice tone="good" announce="status">
            <span className="break-all">{address}</span>{' '}
            <span>{`no longer gets news and reminders by ${channel === 'email' ? 'email' : 'text message'}. Messages about your own orders still reach you.`}</span>
          </Notice>
          <Button tone="secondary" className="mt-6" pending={change.isPending} onClick={() => send(true)}>
            Undo
          </Button>
        </>
      )}
      {change.isError && <Notice tone="bad" announce="alert" className="mt-6" title={change.error.message} />}
    </NarrowPage>
  );
}

/** @param isBroken true when the link has a token that is not valid; false when it has none */
export function NoLink({ isBroken = false }: { isBroken?: boolean }) {
  return (
    <NarrowPage title={isBroken ? 'This link did not work' : 'Unsubscribe'}>
      <p className="text-lg">
        {`${isBroken ? 'Part of it may be missing. ' : ''}Turn emails and text messages on or off in your account preferences. You can also use the Unsubscribe link at the bottom of our emails, or reply STOP to a text message, without signing in.`}
      </p>
      <LinkButton to="/account/edit#preferences" className="mt-6">
        Go to your preferences
      </LinkButton>
    </NarrowPage>
  );
}

import { useState } from 'react';
import { formatPhone } from '#shared/phone.ts';
import { errorText } from '#web/api/api-error.ts';
import { useApiMutation } from '#web/api/use-api-mutation.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { useConfirm } from '#web/components/message-dialogs.tsx';
import { recordDialog, type OpenedRecord } from '#web/components/record-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { formatInstantDay } from '#web/format/format-date.ts';
import { formatMoney } from '#web/format/format-money.ts';
import { useDialogLinks } from '#web/hooks/use-dialog-route.ts';
import { openReason } from '#web/features/forms/open-reason.ts';
import { RecordHistory } from '#web/back-office/audit/record-history.tsx';
import { useUser } from '../use-user.ts';
import { AccountBadge, SubscriptionBadge, VendorBadge } from '../user-badges.tsx';
import { nameOf, roleLabel, type AdminUser } from '../user-options.ts';
import { Fact, Facts } from './facts.tsx';
import { GiveCredit } from './give-credit.tsx';
import { SettleDeposit } from './settle-deposit.tsx';
import { ResetSecondFactor } from './reset-second-factor.tsx';
import { VendorFacts } from './vendor-facts.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserMembership } from './user-membership.tsx';

function UserView({ record, latest: user = record, onClose }: OpenedRecord<AdminUser>) {
  const address = [user.street_address, user.city, [user.state, user.zip_code].filter(Boolean).join(' ')];
  const dialogLink = useDialogLinks();
  const [isGiving, setGiving] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={nameOf(user)} size="large" fillsPhone>
      <div className="mb-6 flex flex-wrap gap-2">
        <LinkButton size="small" {...dialogLink('edit')}>
          Edit
        </LinkButton>
        <Button size="small" tone="secondary" onClick={() => setGiving(true)}>
          Give credit
        </Button>
        <LinkButton
          size="small"
          tone="secondary"
          to={`/admin/orders?search=${encodeURIComponent(user.email)}`}
        >
          Refund an order
        </LinkButton>
        <LinkButton
          size="small"
          tone="secondary"
          to={
            user.role === 'vendor'
              ? '/admin/orders/vendor-communications/new'
              : `/admin/notifications/email?to=${user.id}`
          }
        >
          Write a message
        </LinkButton>
      </div>
      {isGiving && <GiveCredit user={user} onClose={() => setGiving(false)} />}
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <Facts title="Contact">
            <Fact term="Email">
              <span>{user.email}</span> {!user.email_verified && <Badge tone="warn">Not verified</Badge>}
              {user.email_problem && <Badge tone="bad">{problems[user.email_problem]}</Badge>}
              {user.pending_email && <span className="block">{`Moving to ${user.pending_email}`}</span>}
            </Fact>
            <Fact term="Phone">{formatPhone(user.phone) || 'None'}</Fact>
            <Fact term="Address">{address.filter(Boolean).join(', ') || 'None'}</Fact>
            <Fact term="Messages">
              {`Email ${user.email_enabled ? 'on' : 'off'}, SMS ${user.sms_enabled ? 'on' : 'off'}`}
            </Fact>
          </Facts>
          <Facts title="Account">
            <Fact term="Role">
              <span>{roleLabel(user.role)}</span> <VendorBadge user={user} />
            </Fact>
            <Fact term="Status">
              {user.status === 'active' ? 'Active' : <AccountBadge status={user.status} />}
            </Fact>
            <Fact term="Subscription">
              <SubscriptionBadge status={user.subscription_status} />
            </Fact>
            {(user.role === 'admin' || user.second_factor_at) && (
              <Fact term="Second factor">
                {user.second_factor_at ? `Since ${formatInstantDay(user.second_factor_at)}` : 'None'}
              </Fact>
            )}
            <Fact term="Customer number">{user.customer_number ?? 'Not assigned'}</Fact>
            <Fact term="Deposit">
              <span>{formatMoney(user.deposit_amount)}</span>
              {holdsAfterEnd(user) && <HeldDeposit user={user} />}
            </Fact>
            <Fact term="Credits">{formatMoney(user.account_credits)}</Fact>
            {user.weight_due > 0 && (
              <Fact term="On the next bill">{`${formatMoney(user.weight_due)} for weight`}</Fact>
            )}
            <Fact term="Created">{formatInstantDay(user.created_at)}</Fact>
          </Facts>
          {user.role === 'vendor' && <VendorFacts user={user} />}
          <UserMembership id={user.id} />
          <AccessPanel user={user} />
          <RecordHistory kind="user" id={user.id} />
        </div>
        <UserActivity user={user} />
      </div>
    </Dialog>
  );
}

export default recordDialog({
  title: 'User',
  missing: 'User not found',
  useRecord: useUser,
  Dialog: UserView,
});

const holdsAfterEnd = ({ deposit_amount: deposit, subscription_status: status }: AdminUser) =>
  deposit > 0 && (status === 'inactive' || status === 'cancelled');

function HeldDeposit({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="mt-1 block">
      <Button size="small" tone="secondary" onClick={() => setOpen(true)}>
        Settle deposit…
      </Button>
      {isOpen && <SettleDeposit user={user} onClose={() => setOpen(false)} />}
    </span>
  );
}

const problems = { bounced: 'Bounced', complained: 'Reported as spam' };

/**
 * Links to somebody's account, and buttons for the password, the second factor and the status (document 2,
 * section 2). Each linked page checks by itself whether the reader may open it.
 */
function AccessPanel({ user }: { user: AdminUser }) {
  const query = `userId=${user.id}&admin=true`;
  const self = useSession().user;
  return (
    <section aria-labelledby="account-access" className="rounded-lg bg-sunken p-4">
      <h3 id="account-access" className="text-lg">
        Account access
      </h3>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="small" tone="secondary" to={`/account/edit?${query}`}>
          Open account
        </LinkButton>
        {user.role === 'vendor' && (
          <LinkButton size="small" tone="secondary" to={`/vendor/overview?vendor_id=${user.id}`}>
            Act for this vendor
          </LinkButton>
        )}
        {user.role === 'vendor' && (
          <LinkButton size="small" tone="secondary" to={`/become-vendor?${query}`}>
            Open vendor application
          </LinkButton>
        )}
        <PasswordLink user={user} />
        {self?.id !== user.id && (user.role === 'admin' || user.second_factor_at) && (
          <ResetSecondFactor user={user} />
        )}
        {self?.id !== user.id && <StatusSwitch user={user} />}
      </div>
    </section>
  );
}

function PasswordLink({ user }: { user: AdminUser }) {
  const send = useApiMutation('sendPasswordRecovery');
  const confirm = useConfirm();
  const toast = useToast();
  const [isSent, setSent] = useState(false);
  const mail = async () => {
    const question = `Send a link to choose a new password to ${user.email}?`;
    if (!(await confirm(question, { confirmLabel: 'Send link' }))) return;
    send.mutate(
      { params: { id: user.id } },
      {
        onSuccess: ({ message }) => {
          setSent(true);
          toast.success(message);
        },
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
  return (
    <Button size="small" tone="secondary" pending={send.isPending} onClick={() => void mail()}>
      {isSent ? 'Send password link again' : 'Send password link'}
    </Button>
  );
}

const statuses = ['active', 'inactive', 'pending'] as const;

const statusActions: Record<AdminUser['status'], string> = {
  active: 'Activate',
  inactive: 'Deactivate',
  pending: 'Hold for approval',
};

/** The choice of another status (document 2, section 3). */
function StatusSwitch({ user }: { user: AdminUser }) {
  const change = useApiMutation('updateUserStatus');
  const confirm = useConfirm();
  const toast = useToast();
  const flip = async (status: AdminUser['status']) => {
    const question = `Deactivate ${nameOf(user)}?\nThey can do nothing with their account until it is activated again. A subscription goes on.`;
    if (status === 'inactive' && !(await confirm(question, { confirmLabel: 'Deactivate', danger: true })))
      return;
    const input = { params: { id: user.id }, body: { status } } as const;
    const failed = async (error: unknown) => {
      const open = openReason(error);
      if (!open) return toast.error(errorText(error));
      if (await confirm(`${open}\nDeactivate anyway?`, { confirmLabel: 'Deactivate anyway', danger: true }))
        send({ ...input, body: { ...input.body, confirm: true } });
    };
    const send = (request: Parameters<typeof change.mutate>[0]) =>
      change.mutate(request, {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => void failed(error),
      });
    send(input);
  };
  return statuses
    .filter((status) => status !== user.status)
    .map((status) => (
      <Button
        key={status}
        size="small"
        tone="secondary"
        pending={change.isPending}
        onClick={() => void flip(status)}
      >
        {statusActions[status]}
      </Button>
    ));
}

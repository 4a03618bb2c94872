const settles = 'Whatever settles a payment may do all of it; the webhook and the sweep show it.';
const changesCalendar = 'All changes of the calendar go one way; those of events and cycles show it.';
const sendsToMany = 'Both channels send by one way; mail shows it.';
const writesMessage = 'Writing and changing a message go one way; writing shows it.';
const deliversText = 'Both workers deliver by one way; deliver-background-message shows it.';
const countsRunning = 'Only for a sending that runs: it depends on the moment whether a test meets one.';
const polls = "Lambda's own poller needs it, which the local cloud does not act out.";
const reports = 'For what Lambda reports when a run fails for good.';

const poller = {
  'sqs:DeleteMessage': polls,
  'sqs:GetQueueAttributes': polls,
  'sqs:ReceiveMessage': polls,
};

/** What a role allows and no endpoint test needs, and why it stays: function → action → reason. */
export const grantsWithoutATest: Record<string, Record<string, string>> = {
  'create-order': { 'dynamodb:DeleteItem': settles, 'sqs:SendMessage': settles },
  'confirm-payment': { 'dynamodb:DeleteItem': settles },
  'reconcile-payments': { 'dynamodb:DeleteItem': settles },
  'retry-charge': { 'dynamodb:DeleteItem': settles, 'dynamodb:Query': settles },
  'waive-charge': { 'dynamodb:Query': settles, 'sqs:SendMessage': settles },
  'open-payment': { 'dynamodb:DeleteItem': settles, 'dynamodb:Query': settles },
  'confirm-open-payment': {
    'dynamodb:DeleteItem': settles,
    'dynamodb:Query': settles,
    'sqs:SendMessage': settles,
  },
  'update-event-group': { 'dynamodb:DeleteItem': changesCalendar },
  'delete-event-group': { 'dynamodb:PutItem': changesCalendar },
  'update-reminder': { 'dynamodb:Query': writesMessage },
  'list-reminder-history': { 'dynamodb:BatchGetItem': countsRunning },
  'watch-site': { 'sqs:SendMessage': reports },
  'deliver-message': { ...poller, 'sns:Publish': deliversText },
  'deliver-background-message': poller,
  'renew-subscription': poller,
  'send-bulk-mail': poller,
  'send-bulk-sms': { ...poller, 'dynamodb:DeleteItem': sendsToMany },
  'receive-mail-event': poller,
};

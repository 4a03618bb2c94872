const settles = 'Whatever settles a payment may do all of it; the webhook and the sweep show it.';
const changesCalendar = 'All changes of the calendar go one way; those of events and cycles show it.';
const sendsBroadcasts = 'Both channels send by one way; mail shows it.';
const writesMessage = 'Writing and changing a message go one way; writing shows it.';
const deliversText = 'Both workers deliver by one way; deliver-background-message shows it.';
const countsRunning = 'Only for a sending that runs: it depends on the moment whether a test meets one.';
const readsDays = 'All reads of figures go one way where a month is not added up; the Overview shows it.';
const deletesAccount =
  'All accounts are deleted by one way; delete-user shows what stays of one that had a trial.';
const keepsPrices = 'All changes of a price go one way while a cut-off is near; update-product shows it.';
const polls = "Lambda's own poller needs it, which the local cloud does not act out.";
const reports = 'For what Lambda reports when a run fails for good.';

const poller = {
  'sqs:DeleteMessage': polls,
  'sqs:GetQueueAttributes': polls,
  'sqs:ReceiveMessage': polls,
};

/** The actions that a role allows and no endpoint test needs, with the reasons: function → action → reason. */
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
  'update-order-status': { 'sqs:SendMessage': settles },
  'delete-order': { 'sqs:SendMessage': settles },
  'refund-order': { 'dynamodb:Query': settles },
  'repeat-refund': { 'dynamodb:DeleteItem': settles, 'dynamodb:Query': settles },
  'get-dashboard': { 'dynamodb:Query': readsDays },
  'get-addon-analytics': { 'dynamodb:Query': readsDays },
  'get-sales': { 'dynamodb:Query': readsDays },
  'get-product-analytics': { 'dynamodb:Query': readsDays },
  'get-vendor-analytics': { 'dynamodb:Query': readsDays },
  'get-vendor-sales': { 'dynamodb:Query': readsDays },
  'get-sales-of-vendor': { 'dynamodb:Query': readsDays },
  'get-order-analytics': { 'dynamodb:Query': readsDays },
  'get-growth': { 'dynamodb:Query': readsDays },
  'get-customer-retention': { 'dynamodb:Query': readsDays },
  'get-geographic-analytics': { 'dynamodb:Query': readsDays },
  'update-event-group': { 'dynamodb:DeleteItem': changesCalendar },
  'delete-event-group': { 'dynamodb:PutItem': changesCalendar },
  'update-reminder': { 'dynamodb:Query': writesMessage },
  'list-reminder-history': { 'dynamodb:BatchGetItem': countsRunning },
  'delete-vendor': { 'secretsmanager:GetSecretValue': deletesAccount },
  'clear-deleted-users': { 'sqs:SendMessage': settles },
  'carry-out-shortages': {
    'dynamodb:ConditionCheckItem': settles,
    'dynamodb:DeleteItem': settles,
    'dynamodb:Query': settles,
  },
  'carry-out-weighings': {
    'dynamodb:ConditionCheckItem': settles,
    'dynamodb:DeleteItem': settles,
  },
  'make-packing-lists': { 'sqs:SendMessage': reports },
  'probe-site': { 'sqs:SendMessage': reports },
  'watch-site': { 'sqs:SendMessage': reports },
  'watch-webhooks': { 'sqs:SendMessage': reports },
  'clear-pictures': { 'sqs:SendMessage': reports },
  'fill-search-entries': { 'sqs:SendMessage': reports },
  'count-orders': { 'sqs:SendMessage': reports },
  'compare-figures': { 'sqs:SendMessage': reports },
  'split-orders': { 'sqs:SendMessage': reports },
  'compare-vendor-parts': { 'sqs:SendMessage': reports },
  'keep-delivery-logs': { 'sqs:SendMessage': reports },
  'mark-insurances': { 'sqs:SendMessage': reports },
  'draw-up-statements': { 'sqs:SendMessage': reports },
  'review-product-submission': { 'dynamodb:ConditionCheckItem': keepsPrices },
  'prove-deposits': { 'sqs:SendMessage': reports },
  'prove-statements': { 'sqs:SendMessage': reports },
  'mail-harvest-lists': { 'sqs:SendMessage': reports },
  'warn-of-missing-shares': { 'sqs:SendMessage': reports },
  'follow-promises': { 'sqs:SendMessage': reports },
  'compare-share-counts': { 'sqs:SendMessage': reports },
  'look-for-needs': { 'sqs:SendMessage': reports },
  'deliver-message': { ...poller, 'dynamodb:Query': deliversText, 'sns:Publish': deliversText },
  'deliver-background-message': poller,
  'prepare-picture': poller,
  'make-order-export': poller,
  'renew-subscription': poller,
  'send-broadcast-mail': poller,
  'send-broadcast-sms': {
    ...poller,
    'dynamodb:DeleteItem': sendsBroadcasts,
    'dynamodb:Query': sendsBroadcasts,
  },
  'receive-mail-event': poller,
};

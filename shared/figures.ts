/** The namespace in CloudWatch of this software's own figures. */
export const figureNamespace = 'Coop';

/** The runbooks (docs/runbooks) say which alarm watches which figure. */
export const figures = [
  'PurchaseErrors',
  'EssentialCallErrors',
  'WebhooksRefused',
  'WebhooksMissing',
  'CutoffLatenessMinutes',
  'RenewalsPlanned',
  'ChargesPaid',
  'ChargesProcessing',
  'ChargesDeclined',
  'ChargesRefused',
  'ProviderUnavailable',
  'StrayPayments',
  'PaymentsReversed',
  'RefundsFailed',
  'MailSent',
  'MailFailed',
  'MailStuck',
  'SmsSent',
  'SmsFailed',
  'PhoneCodesRefused',
  'MailReturned',
  'SendingsStarted',
  'SiteUnreachable',
  'ProbeFailed',
  'PageFailures',
  'FiguresDiffering',
  'PricesHeldBack',
  'GenerationsFailed',
] as const;

export type Figure = (typeof figures)[number];

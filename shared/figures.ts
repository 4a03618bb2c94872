/** The namespace of the product's own figures among CloudWatch's metrics. */
export const figureNamespace = 'Coop';

/**
 * Every figure that the product counts. The runbooks (docs/runbooks) say which alarm watches which figure.
 */
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

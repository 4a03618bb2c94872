export interface SentMail {
  id: string;
  /** ISO instant of the local clock. */
  at: string;
  from: string;
  /** Everyone who gets the mail: To, Cc and Bcc. */
  to: string[];
  subject: string;
  html?: string;
  text?: string;
  headers: Record<string, string>;
  configurationSet?: string;
  tags: Record<string, string>;
}

/** A report of SES about a mail, in the format of its event publishing. */
export interface MailEvent {
  eventType: 'Send' | 'Delivery' | 'Bounce' | 'Complaint';
  mail: {
    timestamp: string;
    messageId: string;
    source: string;
    destination: string[];
    tags: Record<string, string[]>;
  };
  delivery?: { timestamp: string; recipients: string[] };
  bounce?: {
    bounceType: 'Permanent' | 'Transient';
    bounceSubType: string;
    bouncedRecipients: { emailAddress: string }[];
    timestamp: string;
    feedbackId: string;
  };
  complaint?: {
    complainedRecipients: { emailAddress: string }[];
    complaintFeedbackType: string;
    timestamp: string;
    feedbackId: string;
  };
}

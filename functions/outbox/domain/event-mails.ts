/** The data of mails to people who are registered for an event. Each key is the name of a template. */
export interface EventMails {
  /** A seat became free, and the reader moved up to it from the waiting list. */
  'event-place': EventMail;
  'event-changed': EventMail & { before: { date: string; time: string; location: string } };
  'event-cancelled': EventMail;
}

/** An event that the reader is registered for. `date` is local, `time` is HH:MM or empty. */
export interface EventMail {
  firstName: string;
  event: { title: string; date: string; time: string; location: string };
  link: string;
}

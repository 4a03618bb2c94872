/** Counts of the messages to each recipient. Tests use them when they send more messages than a service keeps. */
export interface MessageCounts {
  add(about: string, to: string): void;
  /**
   * The number of messages with this subject (mail) or text (SMS), the number of their recipients, and the
   * most messages that one recipient got.
   */
  of(about: string): { messages: number; recipients: number; maxToOne: number };
}

/** Counts messages since the start, by subject (mail) or text (SMS). */
export function createMessageCounts(): MessageCounts {
  const counts = new Map<string, Map<string, number>>();
  return {
    add(about, to) {
      const recipients = counts.get(about) ?? new Map<string, number>();
      recipients.set(to, (recipients.get(to) ?? 0) + 1);
      counts.set(about, recipients);
    },
    of(about) {
      const numbers = [...(counts.get(about)?.values() ?? [])];
      return {
        messages: numbers.reduce((sum, count) => sum + count, 0),
        recipients: numbers.length,
        maxToOne: numbers.reduce((most, count) => Math.max(most, count), 0),
      };
    },
  };
}

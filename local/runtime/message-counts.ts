/** How often what was sent to whom: for tests that send to more people than messages are kept. */
export interface MessageCounts {
  add(about: string, to: string): void;
  /** Messages, different recipients, and the most that one of them got. */
  of(about: string): { messages: number; recipients: number; maxToOne: number };
}

/** Counts since the start, by subject (mail) or text (SMS). */
export function createMessageCounts(): MessageCounts {
  const counts = new Map<string, Map<string, number>>();
  return {
    add(about, to) {
      const recipients = counts.get(about) ?? new Map<string, number>();
      recipients.set(to, (recipients.get(to) ?? 0) + 1);
      counts.set(about, recipients);
    },
    of(about) {
      const found = [...(counts.get(about)?.values() ?? [])];
      return {
        messages: found.reduce((sum, count) => sum + count, 0),
        recipients: found.length,
        maxToOne: found.reduce((most, count) => Math.max(most, count), 0),
      };
    },
  };
}

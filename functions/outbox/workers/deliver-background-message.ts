/** The same work, for the queue of what runs tell members by the thousand. */
export { handler } from './deliver-message.ts';

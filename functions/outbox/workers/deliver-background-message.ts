/** Does the same work for the queue of mass messages, by which runs tell thousands of members. */
export { handler } from './deliver-message.ts';

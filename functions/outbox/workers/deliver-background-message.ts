/**
 * The same worker as `deliver-message.ts`, for a queue of its own. Jobs that write to thousands of members
 * put their messages on this queue.
 */
export { handler } from './deliver-message.ts';

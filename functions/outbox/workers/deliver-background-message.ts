/** The worker of `deliver-message.ts`, for a queue of its own: that of jobs that write to thousands of members. */
export { handler } from './deliver-message.ts';

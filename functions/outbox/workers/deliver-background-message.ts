/** The worker of `deliver-message.ts`, for the queue with the messages of jobs to thousands of members. */
export { handler } from './deliver-message.ts';

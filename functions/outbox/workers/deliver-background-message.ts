/** The worker of `deliver-message.ts` for a second queue, which is for jobs that write to thousands of members. */
export { handler } from './deliver-message.ts';

/** The same worker for another queue. That queue has the messages of jobs to thousands of members. */
export { handler } from './deliver-message.ts';

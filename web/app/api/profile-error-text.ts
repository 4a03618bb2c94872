import { routes } from './routes.ts';

/** What is said when the profile cannot be loaded (document 1, section 8). `message`: the server's own text. */
export const profileErrorText = (error: { unanswered: boolean; message?: string }): string =>
  error.unanswered ? 'Network error loading profile' : (error.message ?? routes.getProfile.failure!);

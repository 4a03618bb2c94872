import { routes } from './routes.ts';

/** The text when the profile cannot be loaded (document 1, section 8). `message` is the server's own text. */
export const profileErrorText = (error: { unanswered: boolean; message?: string }): string =>
  error.unanswered ? 'Network error loading profile' : (error.message ?? routes.getProfile.failure!);

export interface PasswordCheck {
  label: string;
  met: boolean;
  required: boolean;
}

/** The checklist beside a new password. The length is required, and the rest is advice (Q035). */
export function passwordChecks(password: string): PasswordCheck[] {
  return [
    { label: 'At least 8 characters', met: password.length >= 8, required: true },
    { label: 'An uppercase letter', met: /\p{Lu}/u.test(password), required: false },
    { label: 'A lowercase letter', met: /\p{Ll}/u.test(password), required: false },
    { label: 'A number', met: /\d/.test(password), required: false },
    { label: 'A special character', met: /[^\p{L}\p{N}\s]/u.test(password), required: false },
  ];
}

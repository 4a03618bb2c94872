const key = 'user_preferences';

/** What a person likes, kept in this browser alone (document 1, section 3; Q047). */
export interface UserPreferences {
  dietaryRestrictions: string[];
  /** Nothing is delivered: the shape is the document's, and no screen asks for it. */
  deliveryPreferences: { address: string; instructions: string; preferredTime: string };
  /** What is sent stands in the account; no screen asks for these. */
  notifications: { email: boolean; sms: boolean; push: boolean };
}

export const defaultUserPreferences: UserPreferences = {
  dietaryRestrictions: [],
  deliveryPreferences: { address: '', instructions: '', preferredTime: 'anytime' },
  notifications: { email: true, sms: false, push: true },
};

/** What is kept over the defaults; the defaults where it cannot be read. */
export function readUserPreferences(): UserPreferences {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<UserPreferences>;
    return {
      dietaryRestrictions: Array.isArray(stored.dietaryRestrictions)
        ? stored.dietaryRestrictions.filter((one) => typeof one === 'string')
        : [],
      deliveryPreferences: {
        ...defaultUserPreferences.deliveryPreferences,
        ...stored.deliveryPreferences,
      },
      notifications: { ...defaultUserPreferences.notifications, ...stored.notifications },
    };
  } catch {
    return defaultUserPreferences;
  }
}

export function writeUserPreferences(preferences: UserPreferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing forgets them with the page.
  }
}

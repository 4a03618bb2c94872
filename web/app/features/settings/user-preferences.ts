const key = 'user_preferences';

/** A person's preferences in this browser (document 1, section 3; Q047). The account also keeps the diets. */
export interface UserPreferences {
  dietaryRestrictions: string[];
  /** Specified, but shown on no screen, because the co-op delivers nothing. */
  deliveryPreferences: { address: string; instructions: string; preferredTime: string };
  /** Specified, but shown on no screen, because the account keeps these choices. */
  notifications: { email: boolean; sms: boolean; push: boolean };
}

export const defaultUserPreferences: UserPreferences = {
  dietaryRestrictions: [],
  deliveryPreferences: { address: '', instructions: '', preferredTime: 'anytime' },
  notifications: { email: true, sms: false, push: true },
};

/** Reads the stored preferences and fills missing ones with defaults. */
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
    // In a browser that stores nothing, the preferences are lost when the page is closed.
  }
}

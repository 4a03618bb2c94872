/** The alert of the cart icon while an admin has switched purchasing off (document 1, section 2). */
export const cartDisabledText = 'Cart functionality is temporarily disabled. Please contact us for orders.';

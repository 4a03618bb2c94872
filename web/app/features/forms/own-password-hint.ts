/**
 * Tells an admin why a change needs their own password. Such a change lets somebody into the back office (see
 * `opensBackOffice`).
 */
export const ownPasswordHint = 'After this, somebody else can sign in as an admin.';

/** The reason why an admin is asked for their own password (`opensBackOffice`). */
export const ownPasswordHint = 'After this, somebody else can sign in as an admin.';

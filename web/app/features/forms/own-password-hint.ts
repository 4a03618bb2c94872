/** Why an admin is asked for the own password (`opensBackOffice`). */
export const ownPasswordHint = 'After this, somebody else can sign in as an admin.';

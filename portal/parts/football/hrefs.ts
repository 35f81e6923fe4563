/** Address of a team's page (docs/product/sport.md#team-and-player). */
export const teamHref = (id: number): string => `/foci?csapat=${id}`;

/** Address of a player's page. */
export const playerHref = (id: number): string => `/foci?jatekos=${id}`;

/** Address of a match's page. */
export const matchHref = (id: number): string => `/foci?meccs=${id}`;

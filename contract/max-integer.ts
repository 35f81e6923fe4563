/**
 * The greatest value of the type `integer` in PostgreSQL, which numbers of articles, versions and the like have.
 * What is greater is refused as invalid input; the database would fail.
 */
export const maxInteger = 2_147_483_647;

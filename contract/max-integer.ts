/**
 * The greatest value of PostgreSQL's type `integer`, which ids and versions have. A greater one is refused as
 * invalid input, because the query would fail.
 */
export const maxInteger = 2_147_483_647;

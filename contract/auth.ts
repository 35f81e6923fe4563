import { z } from 'zod';

export const User = z
  .object({
    id: z.string().min(1).max(200).meta({ description: 'Lasting name of the account.' }),
    name: z.string().max(200).meta({ description: 'As shown to the user.' }),
    email: z.email().meta({ description: 'Address that the sign-in provider confirmed.' }),
  })
  .meta({ id: 'User', description: 'Who is signed in.' });
export type User = z.infer<typeof User>;

/** Where the lifetimes come from: specification §9. The tokens are cookies that no script can read, so the browser has both as null. */
export const AuthState = z
  .object({
    accessToken: z.string().nullable().meta({ description: 'Bearer token of 7 days; null in the browser, which never reads it.' }),
    refreshToken: z.string().nullable().meta({ description: 'Makes a new access token for 14 days; null in the browser.' }),
    loggedInUser: User.nullable().meta({ description: 'Null while nobody is signed in.' }),
    isAuthenticated: z.boolean().meta({ description: 'Somebody is signed in.' }),
  })
  .meta({ id: 'AuthState', description: 'Whether somebody is signed in, and who.' });
export type AuthState = z.infer<typeof AuthState>;

/**
 * What a signed-in person may do. `user`: the newsroom, who sees inactive articles and, in preview, anything at all (specification §6);
 * `reader`: has subscriptions and saved articles.
 */
export const Scope = z.enum(['user', 'reader']).meta({ description: '`user`: of the newsroom; `reader`: anybody else with an account.' });
export type Scope = z.infer<typeof Scope>;

/** Who is asking, once the tokens have been checked. */
export interface SignedIn {
  accountId: number;
  name: string;
  email: string;
  scope: Scope;
}

import { z } from 'zod';

/** What somebody of the newsroom, or a program with a key, is there for (docs/product/newsroom.md#roles). */
export const Role = z.enum(['reporter', 'editor', 'ads', 'chief']).meta({
  id: 'Role',
  description:
    '`reporter` writes and hands in; `editor` also publishes; `ads` sells; `chief` may do everything.',
});
export type Role = z.infer<typeof Role>;

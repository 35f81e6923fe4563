import { z } from 'zod';

/** Roles of people in the newsroom, and of programs with a key (docs/product/newsroom.md#roles). */
export const Role = z.enum(['reporter', 'editor', 'ads', 'chief']).meta({
  id: 'Role',
  description:
    '`reporter` writes and hands in; `editor` also publishes; `ads` sells; `chief` may do everything.',
});
export type Role = z.infer<typeof Role>;

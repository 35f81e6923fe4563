import { z } from 'zod';

/** The build's files for browsers, as `dist/build.json` lists them. */
export const Assets = z.object({
  /** Name of this build. Pages of different builds are not mixed in one tab. */
  build: z.string().min(1),
  /** Address of the stylesheet of every page. */
  stylesheet: z.string().startsWith('/assets/'),
  /** Addresses of stylesheets that few pages need, by group (`build/style-groups.ts`). */
  groupStylesheets: z.record(z.string(), z.string().startsWith('/assets/')),
  /** Address of the entry script, a module. */
  script: z.string().startsWith('/assets/'),
  /** Address of the entry script of pages that other sites frame. */
  frameScript: z.string().startsWith('/assets/'),
});
export type Assets = z.infer<typeof Assets>;

import { z } from 'zod';

/** What the build made for the browser, as it is written to `dist/build.json`. */
export const Assets = z.object({
  /** Names this build. Pages of different builds are not mixed in one tab. */
  build: z.string().min(1),
  /** Address of the stylesheet of every page. */
  stylesheet: z.string().startsWith('/assets/'),
  /** Addresses of those that few pages have (`build/style-groups.ts`), by the name of their group. */
  groupStylesheets: z.record(z.string(), z.string().startsWith('/assets/')),
  /** Address of the entry script, a module. */
  script: z.string().startsWith('/assets/'),
  /** The same of pages that other sites frame. */
  frameScript: z.string().startsWith('/assets/'),
});
export type Assets = z.infer<typeof Assets>;

import { z } from 'zod';

/** What the build made for the browser, as it is written to `dist/build.json`. */
export const Assets = z.object({
  /** Names this build. Pages of different builds are not mixed in one tab. */
  build: z.string().min(1),
  /** Address of the stylesheet. */
  stylesheet: z.string().startsWith('/assets/'),
  /** Address of the entry script, a module. */
  script: z.string().startsWith('/assets/'),
  /** The same of pages that other sites frame. */
  frameScript: z.string().startsWith('/assets/'),
});
export type Assets = z.infer<typeof Assets>;

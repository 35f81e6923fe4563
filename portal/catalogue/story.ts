import type { ReactElement } from 'react';
import type { PortalSite } from '#portal/site/site.ts';

/** What a story can depend on. */
export interface StoryArgs {
  /** The site it is shown on. */
  site: PortalSite;
}

/** One state of a part, rendered from the samples of the tests. */
export type Story = (args: StoryArgs) => ReactElement;

/**
 * A `*.stories.tsx` beside a part, in the Component Story Format: the default export names the part, each
 * named export is a story. The story's title is made from the export's name.
 */
export interface StoryFile {
  default: { title: string };
  [name: string]: Story | { title: string };
}

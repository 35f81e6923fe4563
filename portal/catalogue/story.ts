import type { ReactElement } from 'react';
import type { PortalSite } from '#portal/site/site.ts';

/** What a story may ask for. */
export interface StoryArgs {
  /** The site it is shown on. */
  site: PortalSite;
}

/** One state of a part, drawn from the samples of the tests. */
export type Story = (args: StoryArgs) => ReactElement;

/**
 * A `*.stories.tsx` beside a part, in the Component Story Format: the default export says what it is of, each
 * named export is a story. Its name is the export's, in words.
 */
export interface StoryFile {
  default: { title: string };
  [name: string]: Story | { title: string };
}

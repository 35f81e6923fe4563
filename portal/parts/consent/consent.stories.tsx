import type { StoryArgs } from '#portal/catalogue/story.ts';
import { ConsentPlace, ConsentSettings } from './consent-place.tsx';

export default { title: 'parts/consent' };

/** Browsers draw the bar itself at the bottom of the window until it is answered. */
export const Bar = ({ site }: StoryArgs) => <ConsentPlace site={site} app={false} />;
export const Settings = () => <ConsentSettings />;

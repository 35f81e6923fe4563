import { FollowToggle, SaveToggle } from './own-toggle.tsx';

export default { title: 'parts/own' };

const article = { id: 1, title: 'Tetőzött a Szamos' };
const subject = { slug: 'vizugy', name: 'Vízügy' };

export const Save = () => <SaveToggle article={article} />;
export const SaveOnCard = () => <SaveToggle article={article} isOnCard />;
export const Follow = () => <FollowToggle kind="tag" subject={subject} />;
export const FollowSmall = () => <FollowToggle kind="tag" subject={subject} look="small" language="en" />;

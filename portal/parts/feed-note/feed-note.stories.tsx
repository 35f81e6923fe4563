import { FeedNote } from './feed-note.tsx';

export default { title: 'parts/feed-note' };

export const Usual = () => <FeedNote list="/idojaras/szeged" />;

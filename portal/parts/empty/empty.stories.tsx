import { EmptyNote } from './empty-note.tsx';

export default { title: 'parts/empty' };

export const Plain = () => <EmptyNote title="Nincs találat." />;
export const WithAWayOn = () => (
  <EmptyNote title="Még nem követsz senkit.">
    <p>A cikkek alján kezdheted.</p>
  </EmptyNote>
);

import { TagList } from './tag-list.tsx';

export default { title: 'parts/tags' };

const tags = [
  { name: 'Vízügy', slug: 'vizugy' },
  { name: 'Árvíz a Szamoson', slug: 'arviz-a-szamoson' },
];

export const Plain = () => <TagList tags={tags} label="Címkék" />;
export const ToFollow = () => <TagList tags={tags} label="Címkék" follow="hu" />;
export const Authors = () => (
  <TagList tags={[{ name: 'Kende Luca', slug: 'kende-luca' }]} label="Szerzők" kind="author" follow="en" />
);

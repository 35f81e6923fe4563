import { sampleSites } from '#portal/testing/sample.ts';
import { TagList } from './tag-list.tsx';

export default { title: 'parts/tags' };

const site = sampleSites.main;
const tags = [
  { name: 'Vízügy', slug: 'vizugy' },
  { name: 'Árvíz a Szamoson', slug: 'arviz-a-szamoson' },
];

export const Plain = () => <TagList tags={tags} label="Címkék" site={site} />;
export const ToFollow = () => <TagList tags={tags} label="Címkék" site={site} follow="hu" />;
export const Authors = () => (
  <TagList
    tags={[{ name: 'Kende Luca', slug: 'kende-luca' }]}
    label="Szerzők"
    site={site}
    kind="author"
    follow="en"
  />
);

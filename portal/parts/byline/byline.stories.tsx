import { sampleAuthor, sampleNow } from '#portal/testing/sample.ts';
import { Byline } from './byline.tsx';

export default { title: 'parts/byline' };

const second = { ...sampleAuthor, name: 'Vízi Bence', slug: 'vizi-bence' };
const times = { pubDate: sampleNow - 3600, updatedAt: sampleNow - 3600 };

export const OneAuthor = () => <Byline authors={[sampleAuthor]} {...times} />;
export const TwoAuthors = () => <Byline authors={[sampleAuthor, second]} {...times} />;
export const NoAuthor = () => <Byline authors={[]} {...times} />;
export const Updated = () => (
  <Byline authors={[sampleAuthor]} {...times} updatedAt={sampleNow} changes="/valtozasok/1" />
);
export const WithoutPortrait = () => <Byline authors={[sampleAuthor]} {...times} hasPortraits={false} />;
export const English = () => (
  <Byline authors={[sampleAuthor, second]} {...times} updatedAt={sampleNow} language="en" />
);

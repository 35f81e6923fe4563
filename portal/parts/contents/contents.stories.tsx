import { Contents } from './contents.tsx';

export default { title: 'parts/contents' };

const headings = ['Az éjszaka', 'A gát, amelyet hat falu őriz', 'A holnap'].map((text, index) => ({
  id: `a-${index}`,
  text,
}));

export const Hungarian = () => <Contents headings={headings} language="hu" />;
export const English = () => <Contents headings={headings} language="en" />;

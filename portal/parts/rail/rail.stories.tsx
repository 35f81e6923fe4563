import { sampleArticle, sampleNow } from '#portal/testing/sample.ts';
import { Rail } from './rail.tsx';

export default { title: 'parts/rail' };

const now = sampleNow * 1000;
const items = [
  sampleArticle({ id: 1, live: true }),
  sampleArticle({ id: 2, important: true, title: 'Kihirdették a készültséget' }),
  sampleArticle({ id: 3, title: 'Hétfőtől új menetrend' }),
  sampleArticle({ id: 4, pr: true, ctUrl: 'https://hirdeto.example/', title: 'Téli gumik' }),
  sampleArticle({ id: 5, english: true, title: 'The Szamos has crested' }),
];

export const Beside = () => <Rail items={items} now={now} />;
export const Across = () => <Rail items={items} now={now} isHorizontal />;
export const Untitled = () => <Rail items={items.slice(0, 2)} now={now} url={null} />;

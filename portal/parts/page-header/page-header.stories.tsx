import { PageHeader } from './page-header.tsx';

export default { title: 'parts/page-header' };

export const Plain = () => <PageHeader title="Árfolyamok" />;
export const WithIntroduction = () => (
  <PageHeader title="Vízállások" introduction="A folyók vízszintje ma reggel, mércénként." hasBlocksBelow />
);

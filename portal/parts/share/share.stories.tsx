import { Island } from '#portal/page/island.tsx';
import { Share } from './share.island.tsx';

export default { title: 'parts/share' };

const page = { url: 'https://cimlap.example/belfold/2026/11/20/tetozott', title: 'Tetőzött a Szamos' };

export const Hungarian = () => <Island component={Share} when="interaction" {...page} language="hu" />;
export const English = () => <Island component={Share} when="interaction" {...page} language="en" />;

import { EmbedCode } from './embed-code.tsx';

export default { title: 'parts/embed-code' };

export const Table = () => (
  <EmbedCode src="https://cimlap.example/beagyazas/tabella" title="NB I, tabella" height={600} />
);

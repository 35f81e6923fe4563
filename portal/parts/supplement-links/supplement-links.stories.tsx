import { defaultPredictionGame } from '#contract/publication/default-publication.ts';
import { SupplementLinks } from './supplement-links.tsx';

export default { title: 'parts/supplement-links' };

export const One = () => <SupplementLinks supplements={[defaultPredictionGame]} />;

import { eb2024 } from '#portal/site/supplements/eb-2024.ts';
import { SupplementLinks } from './supplement-links.tsx';

export default { title: 'parts/supplement-links' };

export const One = () => <SupplementLinks supplements={[eb2024]} />;

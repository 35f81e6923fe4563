import { BackLink } from './marks.tsx';

export default { title: 'parts/formula-1' };

export const Back = () => <BackLink url="/forma1">Versenynaptár</BackLink>;

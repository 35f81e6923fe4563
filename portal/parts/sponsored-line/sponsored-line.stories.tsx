import { SponsoredLine } from './sponsored-line.tsx';

export default { title: 'parts/sponsored-line' };

const line = {
  description: 'Ezt a rovatot egy kitalált cég támogatja',
  ctLink: 'https://hirdeto.example/',
  cssClass: null,
  avCode: null,
};

export const Hungarian = () => <SponsoredLine line={line} />;
export const English = () => <SponsoredLine line={line} language="en" />;

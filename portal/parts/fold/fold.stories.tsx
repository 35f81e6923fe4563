import { Fold } from './fold.tsx';

export default { title: 'parts/fold' };

export const Closed = () => (
  <Fold title="Mikor tetőzik a folyó?">
    <p>Vasárnap hajnalban.</p>
  </Fold>
);

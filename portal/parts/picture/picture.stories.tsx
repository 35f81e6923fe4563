import { sampleImage } from '#portal/testing/sample.ts';
import { Picture } from './picture.tsx';

export default { title: 'parts/picture' };

export const Card = () => <Picture image={sampleImage} slot="card" alt="" />;
export const Lead = () => <Picture image={sampleImage} slot="lead" alt="A kiöntött Szamos" priority="high" />;
export const Portrait = () => <Picture image={sampleImage} slot="portrait" alt="" />;
export const OtherOnPhones = () => (
  <Picture image={sampleImage} slot="lead" alt="" phone={{ image: sampleImage, slot: 'portrait' }} />
);

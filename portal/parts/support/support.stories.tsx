import { QrCode } from './qr-code.tsx';
import { SupportBox } from './support-box.tsx';

export default { title: 'parts/support' };

export const Hungarian = () => <SupportBox />;
export const English = () => <SupportBox language="en" />;
export const Code = () => <QrCode text="https://cimlap.example/tamogatas" label="QR-kód" />;

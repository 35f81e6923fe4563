import { WidgetBox } from './widget-box.tsx';

export default { title: 'parts/widget' };

const rows = [
  { label: 'Vízhő', value: '7 °C' },
  { label: 'Vízállás', value: '104 cm' },
];

export const Linked = () => <WidgetBox name="to" widget={{ title: 'A tó ma', url: '/idojaras', rows }} />;
export const Unlinked = () => <WidgetBox name="to" widget={{ title: 'A tó ma', url: null, rows }} />;

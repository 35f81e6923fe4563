import { sampleNow } from '#portal/testing/sample.ts';
import { Breaking } from './breaking.tsx';
import { Notices } from './notices.tsx';

export default { title: 'parts/frame' };

const news = (title: string) => ({ title, url: `/belfold/2026/11/20/${title.length}`, time: sampleNow });
const common = {
  weatherWarning: null,
  breaking: [],
  componentSetup: { flooding: '1' },
  floodingData: [],
  promo: null,
};

export const BreakingBar = () => <Breaking news={[news('Lemondott a polgármester')]} />;
export const BreakingBarOfTwo = () => (
  <Breaking news={[news('Lemondott a polgármester'), news('Tetőzött a Szamos')]} />
);
export const FloodNotice = () => (
  <Notices
    hasFloods
    common={{ ...common, floodingData: [{ river: 'Szamos', gauge: 'Füzesremete', level: 868, alert: 3 }] }}
  />
);
export const Promotion = () => (
  <Notices
    hasFloods={false}
    common={{ ...common, promo: { title: 'Itt a könyvünk a folyókról', url: '/tamogatas' } }}
  />
);
export const WeatherWarning = () => (
  <Notices
    hasFloods={false}
    common={{
      ...common,
      weatherWarning: { degree: 2, text: 'Viharos szél estig a Dunántúlon', url: '/idojaras' },
    }}
  />
);

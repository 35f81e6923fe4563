import { ReadingsBox } from './readings-box.tsx';

export default { title: 'parts/readings-box' };

const rates = [
  { currency: 'EUR', rate: 384.2, change: 1.2 },
  { currency: 'USD', rate: 351.6, change: -0.8 },
];
const weatherData = [{ place: 'Budapest', temperature: 6, sky: 'borult' }];
const flood = { river: 'Szamos', gauge: 'Füzesremete', level: 868, alert: 3 };

export const Usual = () => (
  <ReadingsBox site="main" common={{ exchangeRates: rates, weatherData, floodingData: [] }} />
);
export const InAFlood = () => (
  <ReadingsBox site="main" common={{ exchangeRates: rates, weatherData, floodingData: [flood] }} />
);
export const AFloodAlone = () => (
  <ReadingsBox site="main" common={{ exchangeRates: [], weatherData: [], floodingData: [flood] }} />
);

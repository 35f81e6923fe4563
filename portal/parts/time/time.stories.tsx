import { sampleNow } from '#portal/testing/sample.ts';
import { Time } from './time.tsx';

export default { title: 'parts/time' };

const [at, now] = [sampleNow, sampleNow * 1000];

export const Clock = () => <Time at={at} form="clock" />;
export const Full = () => <Time at={at} form="full" />;
export const FullInEnglish = () => <Time at={at} form="full" language="en" />;
export const List = () => <Time at={at - 86_400} form="list" now={now} />;
export const Rail = () => <Time at={at - 86_400} form="rail" now={now} />;

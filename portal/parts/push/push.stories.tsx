import { PushBell } from './push-bell.tsx';

export default { title: 'parts/push' };

export const OfSection = () => <PushBell topic="section:belfold" name="Belföld" place="section" />;
export const InFooter = () => <PushBell topic="breaking" name="Rendkívüli hírek" place="footer" />;
export const English = () => (
  <PushBell topic="live:13" name="The Szamos has crested" place="live" language="en" />
);
export const OfLiveBlog = () => <PushBell topic="live:12" name="Árvíz a Szamoson" place="live" />;

import { Tabs } from '#portal/screens/section/tabs.tsx';

const tabs = [
  ['Neked', '/neked'],
  ['Mentett', '/mentett'],
  ['Előzmények', '/elozmenyek'],
  ['Beállítások', '/beallitasok'],
] as const;

/** The reader's own pages, as parts of „Neked” (docs/product/readers.md#neked). */
export function OwnTabs({ path }: { path: (typeof tabs)[number][1] }) {
  return (
    <Tabs
      name="Neked: részek"
      direction="horizontal"
      tabs={tabs.map(([label, url]) => ({ label, url, isCurrent: url === path }))}
    />
  );
}

import { PlaceMap } from './place-map.tsx';

export default { title: 'parts/map' };

const cities = [
  { name: 'Szeged', latitude: 46.253, longitude: 20.148 },
  { name: 'Pécs', latitude: 46.073, longitude: 18.233 },
  { name: 'Győr', latitude: 47.687, longitude: 17.635 },
  { name: 'Budapest', latitude: 47.498, longitude: 19.04 },
  { name: 'Kolozsvár', latitude: 46.77, longitude: 23.59 },
];

export const Places = () => (
  <PlaceMap
    label="Öt város"
    places={cities.map(({ name, ...where }, at) => ({
      ...where,
      mark: String(at + 1),
      label: name,
      href: `#${at + 1}`,
    }))}
  />
);

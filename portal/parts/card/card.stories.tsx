import type { ReactElement } from 'react';
import layout from '#portal/design/primitives/layout.module.css';
import { sampleArticle, sampleImage } from '#portal/testing/sample.ts';
import { Card, type CardLook } from './card.tsx';
import { createCard } from './card-item.ts';

export default { title: 'parts/card' };

const item = createCard(sampleArticle());
const ofKind = (kind: CardLook['kind']) => (): ReactElement => (
  <div className={layout.stack}>
    <Card item={{ ...item, portraitImage: sampleImage }} look={{ kind }} />
    <Card item={{ ...item, image: null }} look={{ kind }} />
  </div>
);

export const Standard = ofKind('standard');
export const Big = ofKind('big');
export const Tall = ofKind('tall');
export const Row = ofKind('row');
export const RowStart = ofKind('rowStart');
export const Plain = ofKind('plain');
export const Also = ofKind('also');
export const Feature = ofKind('feature');
export const Wide = ofKind('wide');
export const Item = ofKind('item');
export const ItemBig = ofKind('itemBig');

export const Folding = () => <Card item={item} look={{ fold: 'window' }} />;
export const Live = () => <Card item={createCard(sampleArticle({ live: true }))} />;
export const English = () => (
  <Card item={createCard(sampleArticle({ english: true, live: true, title: 'The Szamos has crested' }))} />
);
export const Opinion = () => <Card item={createCard(sampleArticle({ subType: 'velemeny' }))} />;
export const Paid = () => (
  <Card item={createCard(sampleArticle({ pr: true, ctUrl: 'https://hirdeto.example/' }))} />
);
export const Coloured = () => <Card item={{ ...item, colour: 'green' }} />;
export const Found = () => (
  <Card
    item={item}
    look={{ kind: 'item' }}
    highlights={{
      title: (
        <>
          Tetőzött a <mark>Szamos</mark>
        </>
      ),
      text: 'A víz 14 centivel maradt a gát koronája alatt.',
    }}
  />
);
export const WithMeta = () => <Card item={item} meta={<span>12 perce</span>} />;

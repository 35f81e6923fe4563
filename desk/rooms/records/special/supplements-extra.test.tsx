import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SupplementsExtra } from './supplements-extra.tsx';

it('a tab that readers do not find among the tabs says so', () => {
  const tabs = [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    { kind: 'data', slug: 'terkep', label: 'Térkép', isUnlisted: true },
  ];
  const document = [{ slug: 'eb', title: 'Eb', description: '', tabs }];
  const markup = renderToStaticMarkup(
    <SupplementsExtra recordKey="main" document={document} isDirty={false} />,
  );
  expect(markup).toContain('>Cikkek<');
  expect(markup).toContain('Térkép (nincs a fülek közt)');
});

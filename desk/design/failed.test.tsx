import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { Failed } from './failed.tsx';

it('offers to try again unless the person may not do it at all', () => {
  const markupOf = (status: number) =>
    renderToStaticMarkup(<Failed error={new ApiError(status, {})} onRetry={() => {}} />);
  expect([0, 400, 403, 404, 500].filter((status) => markupOf(status).includes('Újra'))).toEqual([
    0, 400, 404, 500,
  ]);
});

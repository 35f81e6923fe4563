import '#portal/design/tokens.css';
import '#portal/design/base.css';
import './design/desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from './api/api-error.ts';
import { queryClient } from './api/queries.ts';
import { loadFonts } from './design/load-fonts.ts';
import { router } from './routes.tsx';

loadFonts();
const place = document.getElementById('desk');
if (!place) throw new Error('index.html has no place for the desk.');
createRoot(place, {
  onCaughtError(error) {
    // The page says what the server refused.
    if (!(error instanceof ApiError)) console.error(error);
  },
}).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

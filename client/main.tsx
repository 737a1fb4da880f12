import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme/font.css';
import './app/theme/tokens.css';
import './app/theme/base.css';
import './app/theme/page.css';
import './app/theme/wordmark.css';
import './app/theme/controls.css';
import './app/theme/fields.css';
import './app/theme/choices.css';
import './app/theme/parts.css';
import './app/theme/states.css';
import './app/theme/toast.css';
import './app/theme/opening.css';
import './app/theme/print.css';
import { createApiClient } from './api/apiClient.ts';
import { Root } from './app/Root.tsx';
import { listenForInstallOffer } from './browser/installPrompt.ts';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
// the Back button must not show a page that the browser kept from before a logout
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

listenForInstallOffer();

createRoot(place).render(
  <StrictMode>
    <Root api={createApiClient()} leave={(path) => location.assign(path)} />
  </StrictMode>,
);

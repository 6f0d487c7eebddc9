import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startTexts } from './i18n.ts';
import { Providers } from './Providers.tsx';
import { fetchPage } from './loading.ts';
import { pageAt } from './routes.ts';
import { startLanguage } from './shell/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// In parallel with the texts and the account.
fetchPage(pageAt(location.pathname));
await startTexts(startLanguage());
// Focus can only be lost once something has it.
document.addEventListener('focusin', () => void import('./ui/focus.ts').then(({ keepFocus }) => keepFocus()), {
  once: true,
});
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startTexts } from './i18n.ts';
import { Providers } from './Providers.tsx';
import { startLanguage } from './shell/locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

await startTexts(startLanguage());
createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);

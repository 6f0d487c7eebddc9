import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery/Gallery.tsx';
import { startTexts } from './i18n.ts';
import { languageOf } from './languages.ts';
import { Providers } from './Providers.tsx';

// gallery.html?lang=hy&scheme=dark&scene=checkout
const query = new URLSearchParams(location.search);
const scheme = query.get('scheme');
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

await startTexts(languageOf(query.get('lang')) ?? 'en');
createRoot(root).render(
  <StrictMode>
    <Providers scheme={scheme === 'dark' || scheme === 'light' ? scheme : undefined}>
      <Gallery scene={query.get('scene') ?? 'parts'} signedOut={query.has('out')} />
    </Providers>
  </StrictMode>,
);

import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Route, Switch, useLocation } from 'wouter';
import { type Currency, languageOf } from './languages.ts';
import { Frame } from './shell/Frame.tsx';
import { keepCurrency, startCurrency, switchLanguage } from './shell/locale.ts';
import { usePageMoves } from './shell/moves.ts';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { SkeletonPage } from './ui/Skeletons.tsx';

const DocumentPage = lazy(() => import('./documents/DocumentPage.tsx'));

/** The console: the frame and the page that the address names. */
export function App() {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language) ?? 'en';
  const [path] = useLocation();
  const [currency, setCurrency] = useState<Currency>(() => startCurrency(language));
  usePageMoves(path);

  const chooseCurrency = (next: Currency) => {
    keepCurrency(next);
    setCurrency(next);
  };

  return (
    <Frame
      path={path}
      language={language}
      currency={currency}
      onLanguage={(next) => void switchLanguage(next)}
      onCurrency={chooseCurrency}
      onLogOut={() => undefined}
    >
      <Suspense fallback={<div className="wrap">{<SkeletonPage />}</div>}>
        <Switch>
          <Route path="/about">
            <DocumentPage name="about" />
          </Route>
          <Route path="/terms">
            <DocumentPage name="terms" />
          </Route>
          <Route path="/special-terms">
            <DocumentPage name="specialTerms" />
          </Route>
          <Route path="/privacy">
            <DocumentPage name="privacy" />
          </Route>
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </Suspense>
    </Frame>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n.ts';
import { type Currency, languageOf } from '../languages.ts';
import { domainsPage } from '../pages/account/domains/page.ts';
import { outboxPage } from '../pages/outbox/page.ts';
import { Frame } from '../shell/Frame.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Checkout } from './Checkout.tsx';
import { Domains } from './Domains.tsx';
import { Home } from './Home.tsx';
import { NameServers } from './NameServers.tsx';
import { Parts } from './Parts.tsx';
import { nothing } from './samples.ts';

const user = {
  name: 'Mariam',
  accountId: '10048216',
  balance: { amd: 42_600, usd: 115.14 },
  company: true,
  administrator: true,
};
const cart = { count: 3, total: { amd: 25_301, usd: 68.38 } };
const settings = {
  supportEmail: 'help@anun.example',
  phone: '+374 10 123456',
  social: [{ label: 'Mastodon', href: 'https://social.example/@anun' }],
  appStoreUrl: 'https://apps.example/anun',
};

/** Every UI component in all its states, and the scenes of the mocks. For development only; not linked from the product. */
export function Gallery({ scene, signedOut }: { scene: string; signedOut: boolean }) {
  const { i18n } = useTranslation();
  const [currency, setCurrency] = useState<Currency>('AMD');
  return (
    <Frame
      path={scene === 'domains' ? domainsPage.to() : '/gallery'}
      language={languageOf(i18n.language) ?? 'en'}
      currency={currency}
      user={signedOut ? undefined : user}
      cart={signedOut ? undefined : cart}
      settings={settings}
      sandbox={{
        outboxHref: outboxPage.to(),
        movedTo: signedOut ? undefined : { at: '2027-01-18', day: '18.01.2027' },
        onMoveClock: nothing,
      }}
      onLanguage={(language) => void changeLanguage(language)}
      onCurrency={setCurrency}
      onLogOut={nothing}
    >
      <Scene name={scene} currency={currency} />
    </Frame>
  );
}

function Scene({ name, currency }: { name: string; currency: Currency }) {
  if (name === 'home') return <Home currency={currency} />;
  if (name === 'checkout') return <Checkout currency={currency} />;
  if (name === 'servers') return <NameServers />;
  if (name === 'domains') return <Domains />;
  if (name === '404') {
    return (
      <div className="wrap">
        <NotFound word="granadas" onSearch={nothing} />
      </div>
    );
  }
  return <Parts currency={currency} />;
}

import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Currency, languageOf } from '../languages.ts';
import { useTranslation } from 'react-i18next';
import { keepCurrency, startCurrency } from './locale.ts';

interface CurrencyChoice {
  currency: Currency;
  /** Switches the currency and remembers it. */
  chooseCurrency: (currency: Currency) => void;
}

const CurrencyContext = createContext<CurrencyChoice>({ currency: 'AMD', chooseCurrency: () => undefined });

/** Provides the currency of prices. */
export function CurrencyProvider({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const [chosen, setChosen] = useState<Currency>();
  const currency = chosen ?? startCurrency(languageOf(i18n.language) ?? 'en');
  const chooseCurrency = (next: Currency) => {
    keepCurrency(next);
    setChosen(next);
  };
  return <CurrencyContext value={{ currency, chooseCurrency }}>{children}</CurrencyContext>;
}

export const useCurrencyChoice = (): CurrencyChoice => useContext(CurrencyContext);

/** The currency shown first in prices. */
export const useCurrency = (): Currency => useContext(CurrencyContext).currency;

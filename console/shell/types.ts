import type { Currency, LanguageKey } from '../languages.ts';
import type { Amounts } from '../ui/Price.tsx';

/** Whoever is signed in, as the frame shows them. */
export interface ShellUser {
  name: string;
  accountId: string;
  balance: Amounts;
  /** Shows the Business badge. */
  company?: boolean;
  /** Sees the reviews. */
  administrator?: boolean;
}

export interface ShellCart {
  count: number;
  total: Amounts;
}

/** What the operator of this installation says about itself; only what is given gets a link. */
export interface StoreSettings {
  supportEmail?: string;
  phone?: string;
  social?: readonly { label: string; href: string }[];
  appStoreUrl?: string;
}

/** What the head of a page and its menu show, and what they report. */
export interface HeaderProps {
  /** The path on screen, to mark its link. */
  path: string;
  language: LanguageKey;
  currency: Currency;
  user?: ShellUser;
  cart?: ShellCart;
  onLanguage: (language: LanguageKey) => void;
  onCurrency: (currency: Currency) => void;
  onLogOut: () => void;
}

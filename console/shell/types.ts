import type { Currency, LanguageKey } from '../languages.ts';
import type { Amounts } from '../ui/Price.tsx';

/** The signed-in user, as shown in the frame. */
export interface ShellUser {
  name: string;
  accountId: string;
  balance: Amounts;
  /** Shows the Business badge. */
  company?: boolean;
  /** May open the reviews. */
  administrator?: boolean;
}

export interface ShellCart {
  count: number;
  total: Amounts;
}

/** Contact details of the operator; each gets a link if present. */
export interface StoreSettings {
  supportEmail?: string;
  phone?: string;
  social?: readonly { label: string; href: string }[];
  appStoreUrl?: string;
}

/** The props of the header and its menu. */
export interface HeaderProps {
  /** The current path, to mark its link. */
  path: string;
  language: LanguageKey;
  currency: Currency;
  user?: ShellUser;
  cart?: ShellCart;
  onLanguage: (language: LanguageKey) => void;
  onCurrency: (currency: Currency) => void;
  onLogOut: () => void;
}

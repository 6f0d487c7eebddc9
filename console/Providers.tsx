import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link as WouterLink } from 'wouter';
import { pageAt } from './routes.ts';
import { fetchPage } from './loading.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { LinkContext, type LinkProps } from './ui/Link.tsx';

/** The nonce for style elements; the server's policy allows no others. */
const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? '';

/** Prefetches the code of a page when its link is hovered or focused. */
function RoutedLink({ children, ...rest }: LinkProps) {
  const fetchTarget = () => fetchPage(pageAt(new URL(rest.href, location.href).pathname));
  return (
    <WouterLink {...rest} onPointerEnter={fetchTarget} onFocus={fetchTarget}>
      {children}
    </WouterLink>
  );
}

/** Provides the theme, the colour scheme of the system, and the router's links. */
export function Providers({ scheme, children }: { scheme?: 'light' | 'dark'; children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      forceColorScheme={scheme}
      deduplicateCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <LinkContext value={RoutedLink}>{children}</LinkContext>
    </MantineProvider>
  );
}

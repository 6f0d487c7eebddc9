import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** The router's link, provided by the shell, so that UI components don't depend on a router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link: pages of the console use the router, everything else is a plain anchor. */
export function Link(props: LinkProps) {
  const routed = useContext(LinkContext);
  const isOurs = props.href.startsWith('/') && !props.download && !props.target;
  return createElement(isOurs ? routed : PlainLink, props);
}

import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** The router's link, given by the shell, so that parts need to know no router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link: pages of the console go through the router, everything else is an ordinary anchor. */
export function Link(props: LinkProps) {
  const routed = useContext(LinkContext);
  const isOurs = props.href.startsWith('/') && !props.download && !props.target;
  return createElement(isOurs ? routed : PlainLink, props);
}

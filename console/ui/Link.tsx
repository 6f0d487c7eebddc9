import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

/** The router's link, given by the shell, so that parts need to know no router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** A link: pages of the console go through the router, everything else is an ordinary anchor. */
export function Link(props: LinkProps) {
  const Routed = useContext(LinkContext);
  const isOurs = props.href.startsWith('/') && !props.download && !props.target;
  return isOurs ? <Routed {...props} /> : <PlainLink {...props} />;
}

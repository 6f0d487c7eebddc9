export const epp = 'urn:ietf:params:xml:ns:epp-1.0';
export const domain = 'urn:ietf:params:xml:ns:domain-1.0';
export const contact = 'urn:ietf:params:xml:ns:contact-1.0';
export const host = 'urn:ietf:params:xml:ns:host-1.0';
export const rgp = 'urn:ietf:params:xml:ns:rgp-1.0';
export const secDns = 'urn:ietf:params:xml:ns:secDNS-1.1';

// Made from openapi.yaml by npm run generate.

/** POSTs that change nothing. */
export const READING = [
  "POST /client/domains/parse",
  "POST /client/domains/check",
  "POST /client/domains/suggest",
  "POST /client/domains/{domain}/nameservers/plan",
  "POST /client/domains/{domain}/records/plan",
  "POST /client/transfers/check",
  "POST /client/domains/wizard/transfer"
];
/** Requests that accept an Idempotency-Key. */
export const KEYED = [
  "POST /auth/register",
  "POST /client/tokens",
  "PUT /client/domains",
  "POST /client/domains/{domain}/collaborators",
  "POST /client/marketplace",
  "POST /client/carts/{cartId}",
  "POST /client/carts/{cartId}/purchase",
  "POST /client/carts/purchase"
];

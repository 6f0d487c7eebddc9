import type { Middleware } from 'koa';
import compress from 'koa-compress';

const packed = compress({ threshold: 1024 });

/**
 * Packs long answers as the caller likes them. Who refuses every coding, that of no coding too, gets the answer as it is, as
 * HTTP advises (RFC 9110, 12.5.3): by then it may tell of something that was bought.
 */
export const packing: Middleware = (context, next) => {
  if (context.acceptsEncodings('br', 'gzip', 'deflate', 'identity') === false) context.compress = false;
  return packed(context, next);
};

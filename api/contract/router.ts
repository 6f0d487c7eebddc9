import FindMyWay, { type HTTPMethod } from 'find-my-way';
import type { Context, Middleware } from 'koa';
import { mediaType, parseForm, parseJson, readBody } from './body.ts';
import type { Call } from './call.ts';
import type { Handlers } from './handlers.ts';
import { invisibleIn } from './invisible.ts';
import type { Operation, Specification } from './specification.ts';
import { Fault, type FieldFault, type OperationId } from './types.ts';
import { unbuiltIn } from './unbuilt.ts';
import { unstorable } from './unstorable.ts';
import { type Validators, validatorFactory } from './validators.ts';

export interface Edge {
  /** The table of the realm that this request belongs to. */
  handlers(context: Context): Handlers;
  /** Who calls, in which language; refuses callers that the operation is not for. */
  admit(operation: Operation, context: Context): Promise<Call>;
  /** Writes the answer. */
  present(operation: Operation, context: Context, reply: Reply): void;
  /** Called when an answer of ours breaks the contract; throws where answers are validated. */
  answerChecked(operation: Operation, complaint: string): void;
  /** Should answers be validated? */
  checkAnswers: boolean;
}

export interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

interface Compiled {
  operation: Operation;
  validators(): Validators;
}

/** Koa middleware that serves every operation of the contract and passes on what is none. */
export function contractRouter(specification: Specification, edge: Edge): Middleware {
  const compile = validatorFactory(specification);
  const router = FindMyWay({ maxParamLength: 2048 });
  const methods = new Map<string, string[]>();
  for (const operation of specification.operations) {
    const compiled: Compiled = { operation, validators: () => compile(operation) };
    const pattern = operation.path.replace(/\{(\w+)\}/g, ':$1');
    const method = operation.method.toUpperCase();
    router.on(method as HTTPMethod, pattern, () => undefined, compiled);
    methods.set(pattern, [...(methods.get(pattern) ?? []), method]);
  }
  for (const [pattern, known] of methods) refuseOtherMethods(router, pattern, known);

  return async (context, next) => {
    const method = context.method === 'HEAD' ? 'GET' : context.method;
    const address = withoutQuery(context.req.url ?? '/');
    if (!decodable(address)) return refuseUnlessPage(context, next);
    const match = router.find(method as HTTPMethod, address);
    // A part of the address that is empty names nothing.
    if (!match || hasEmptyPart(match.params)) return next();
    const store: unknown = match.store;
    if (isCompiled(store)) return serve(store, match.params, context, edge);
    if (isAllowed(store)) refuseMethod(context, store.allow);
  };
}

const isCompiled = (store: unknown): store is Compiled =>
  typeof store === 'object' && store !== null && 'operation' in store;
const isAllowed = (store: unknown): store is { allow: string[] } =>
  typeof store === 'object' && store !== null && 'allow' in store;

/** A page may show what a broken percent-encoding was meant to be. Where there is none, it is a 400 of its own. */
async function refuseUnlessPage(context: Context, next: () => Promise<unknown>): Promise<void> {
  await next();
  if (context.body === undefined) throw new Fault('invalid_request', 'request.address');
}

function withoutQuery(url: string): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function hasEmptyPart(params: Record<string, string | undefined>): boolean {
  for (const name in params) if (params[name] === '') return true;
  return false;
}

function decodable(address: string): boolean {
  if (!address.includes('%')) return true;
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

async function serve(
  { operation, validators }: Compiled,
  params: Record<string, string | undefined>,
  context: Context,
  edge: Edge,
) {
  const call = await edge.admit(operation, context);
  const check = validators();
  const path: Record<string, unknown> = { ...params };
  const query: Record<string, unknown> = context.querystring ? { ...context.query } : {};
  refuse(check.parameters(path, query, context.headers));
  const body = operation.body.size ? await bodyOf(operation, check, context) : undefined;

  // A search names the character that is wrong; everything else refuses what no text of ours can hold.
  if (operation.bucket !== 'search') refuse(unstorable({ path, query, body }));
  refuseUnbuilt(operation, query, body);
  refuse(invisibleIn(body), 'rule_broken');
  const handler = handlerOf(edge.handlers(context), operation.id);
  const reply = await handler({ path, query, body, call });
  if (edge.checkAnswers) {
    const complaint = isStream(reply.body) ? undefined : check.answer(reply.status, reply.body);
    if (complaint) edge.answerChecked(operation, complaint);
  }
  edge.present(operation, context, reply);
}

/** Events and files are written as they come; whoever reads them checks them. */
export const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

type AnyHandler = (request: {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  call: Call;
}) => Promise<Reply>;

/** The one place where the checked input of a request meets the typed handler: the validators vouch for the shape. */
const handlerOf = (handlers: Handlers, id: OperationId): AnyHandler => handlers[id] as AnyHandler;

async function bodyOf(operation: Operation, check: Validators, context: Context): Promise<unknown> {
  const coding = context.headers['content-encoding'] ?? 'identity';
  if (coding.trim().toLowerCase() !== 'identity')
    throw new Fault('unsupported_media_type', 'request.coding', { params: { coding } });
  const type = mediaType(context.headers['content-type']);
  const raw = await readBody(context.req, operation.bodyLimit);
  if (raw.length === 0 && !operation.bodyRequired) return undefined;
  // An empty body with whatever content type is an empty object: older clients send it so.
  const accepted = raw.length === 0 ? 'application/json' : type;
  if (!operation.body.has(accepted))
    throw new Fault('unsupported_media_type', 'request.mediaType', {
      params: { types: [...operation.body.keys()].join(', ') },
    });
  const value = raw.length === 0 ? {} : accepted === 'application/json' ? parseJson(raw) : parseForm(raw);
  refuse(check.body(accepted, value));
  return value;
}

/** Whoever sends it believes that it has an effect: a limit, a trial run. */
function refuseUnbuilt({ unbuilt }: Operation, query: unknown, body: unknown): void {
  const errors = unbuiltIn(unbuilt, { query, body });
  const [first] = errors;
  if (first) throw new Fault('rule_broken', first.key, { params: first.params ?? {}, errors });
}

function refuse(errors: readonly FieldFault[], code: 'invalid_request' | 'rule_broken' = 'invalid_request'): void {
  if (errors.length > 0) throw new Fault(code, 'field.invalid', { errors });
}

const ALL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

function refuseOtherMethods(
  router: FindMyWay.Instance<FindMyWay.HTTPVersion.V1>,
  pattern: string,
  known: string[],
): void {
  const rest = ALL_METHODS.filter((method) => !known.includes(method));
  router.on([...rest], pattern, () => undefined, { allow: [...known, 'OPTIONS'] });
}

function refuseMethod(context: Context, allow: string[]): void {
  context.set('Allow', allow.join(', '));
  if (context.method !== 'OPTIONS')
    throw new Fault('method_not_allowed', 'request.method', { params: { methods: allow.join(', ') } });
  context.status = 204;
}

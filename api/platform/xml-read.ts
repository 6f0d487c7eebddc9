import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element with its namespace resolved; `text` is its own character data, decoded once and otherwise untouched. */
export interface XmlElement {
  /** Local name, without prefix. */
  readonly name: string;
  readonly namespace: string;
  /** By the name as written: `unit`, `xsi:schemaLocation`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}
export type XmlReading = { root: XmlElement } | { problem: string };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  commentPropName: '#comment',
  maxNestedTags: 50,
});

// The parser quotes what it stumbles over, however long that is.
const longestProblem = 200;
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/**
 * Reads one XML document. Anything with a document type is refused before it is parsed, so there are no entities beyond
 * the five that XML itself has; so is what is not well-formed, nested deeper than 50, or declared in another encoding.
 */
export function readXml(text: string): XmlReading {
  if (hasDeclaration(text)) return { problem: 'a document type is not accepted' };
  const encoding = /^\uFEFF?<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1];
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) return { problem: `encoding ${encoding} is not accepted` };
  if (illegal.test(text)) return { problem: 'the text holds a character that XML does not have' };
  try {
    const valid = XMLValidator.validate(text);
    if (valid !== true) return { problem: valid.err.msg.slice(0, longestProblem) };
    return readDocument(text);
  } catch (error) {
    return { problem: String(error instanceof Error ? error.message : error).slice(0, longestProblem) };
  }
}

/** The first child of that name, in the parent's own namespace unless another is given. */
export function childOf(parent: XmlElement | undefined, name: string, namespace = parent?.namespace) {
  return parent?.children.find((child) => child.name === name && child.namespace === namespace);
}

/** All children of that name, in the parent's own namespace unless another is given. */
export function childrenOf(parent: XmlElement | undefined, name: string, namespace = parent?.namespace): XmlElement[] {
  return parent?.children.filter((child) => child.name === name && child.namespace === namespace) ?? [];
}

/** A child's text as a schema's `token` reads it: blanks at the ends dropped, those inside folded to one. */
export function tokenOf(parent: XmlElement | undefined, name: string): string | undefined {
  const child = childOf(parent, name);
  return child && foldBlanks(child.text);
}

/** Only the four blanks of XML: a no-break space is a character like others. */
export const foldBlanks = (text: string): string => text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');

/** Whether there is a `<!` that starts neither a comment nor character data. One pass, whatever the text. */
function hasDeclaration(text: string): boolean {
  for (let at = text.indexOf('<!'); at >= 0; ) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : undefined;
    const close = end === undefined ? -1 : text.indexOf(end, at + 4);
    if (close < 0) return true;
    at = text.indexOf('<!', close);
  }
  return false;
}

class NotWellFormed extends Error {}
type Scope = ReadonlyMap<string, string>;

function readDocument(text: string): XmlReading {
  const nodes: unknown = parser.parse(text);
  const roots = asList(nodes).flatMap(elementsOf);
  const [root] = roots;
  if (!root || roots.length > 1) return { problem: 'one root element is expected' };
  if (!text.trimEnd().endsWith('>')) return { problem: 'text after the root element' };
  const scope = new Map([
    ['', ''],
    ['xml', 'http://www.w3.org/XML/1998/namespace'],
  ]);
  return { root: readElement(root.tag, root.node, scope) };
}

function readElement(tag: string, node: Record<string, unknown>, outer: Scope): XmlElement {
  const attributes = readAttributes(node[':@']);
  const scope = withDeclarations(outer, attributes);
  const colon = tag.indexOf(':');
  const prefix = colon < 0 ? '' : tag.slice(0, colon);
  const namespace = scope.get(prefix);
  if (namespace === undefined || colon === 0) throw new NotWellFormed(`prefix ${prefix} is not declared`);

  const content = asList(node[tag]);
  return {
    name: tag.slice(colon + 1),
    namespace,
    attributes,
    children: content.flatMap(elementsOf).map((child) => readElement(child.tag, child.node, scope)),
    text: content.map(textOf).join(''),
  };
}

function readAttributes(raw: unknown): Map<string, string> {
  const attributes = new Map<string, string>();
  if (!isRecord(raw)) return attributes;
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value !== 'string' || value.includes('<'))
      throw new NotWellFormed(`attribute ${name} is not well-formed`);
    attributes.set(name, decode(value.replace(/[\t\n\r]/g, ' ')));
  }
  return attributes;
}

function withDeclarations(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  const declared = [...attributes].filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declared.length === 0) return outer;
  return new Map([...outer, ...declared.map(([name, uri]): [string, string] => [name.slice(6), uri])]);
}

/** The parser gives each node as an object with one key, its tag (`#text`, `#cdata`, `?pi` are not elements). */
function elementsOf(node: unknown): { tag: string; node: Record<string, unknown> }[] {
  if (!isRecord(node)) return [];
  const tag = Object.keys(node).find((key) => key !== ':@');
  return tag === undefined || /^[#?]/.test(tag) ? [] : [{ tag, node }];
}

function textOf(node: unknown): string {
  if (!isRecord(node)) return '';
  const text = node['#text'];
  if (typeof text === 'string') return decode(text);
  return asList(node['#cdata'])
    .map((part) => (isRecord(part) && typeof part['#text'] === 'string' ? part['#text'] : ''))
    .join('');
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** One pass over the text: what a reference decodes to is never looked at again. */
function decode(text: string): string {
  return text.replace(/&([^;]*);?/g, (whole, reference: string) => {
    const character = whole.endsWith(';') ? (named[reference] ?? numeric(reference)) : undefined;
    if (character === undefined) throw new NotWellFormed('an unknown entity is not accepted');
    return character;
  });
}

function numeric(reference: string): string | undefined {
  const digits = /^#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))$/.exec(reference);
  if (!digits) return undefined;
  const code = digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2]);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return illegal.test(character) ? undefined : character;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Markup that may be printed as it stands; made by the `xml` template only, so that no text gets out unescaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

export type MarkupValue = string | number | Markup | undefined | readonly MarkupValue[];

/** A character that XML 1.0 cannot carry, not even as a reference: control characters and halves of pairs. */
export class XmlCharacterError extends Error {}

const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const special = /[&<>"'\t\n\r]/g;
const references: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Escapes text for element content and for attributes alike. Tabs and line ends leave as references, because a reader
 * may fold them otherwise. Throws `XmlCharacterError` for what XML has no way to write.
 */
export function escapeXml(text: string): string {
  if (illegal.test(text)) throw new XmlCharacterError('the text holds a character that XML cannot carry');
  return text.replace(special, (character) => references[character] ?? character);
}

/**
 * A template of markup: values are escaped, `Markup` goes in as it is, lists are joined, `undefined` is nothing.
 * A line break of the template and the indent after it are dropped, so that a frame can be written as it is read.
 */
export function xml(parts: TemplateStringsArray, ...values: MarkupValue[]): Markup {
  const text = parts.reduce(
    (out, part, index) => out + part.replace(/\n\s*/g, '') + (index < values.length ? print(values[index]) : ''),
    '',
  );
  return new Markup(text);
}

function print(value: MarkupValue): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map(print).join('');
  return escapeXml(String(value));
}

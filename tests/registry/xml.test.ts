import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childOf, childrenOf, readXml, tokenOf } from '../../api/platform/xml-read.ts';
import { escapeXml, XmlCharacterError, xml } from '../../api/platform/xml-write.ts';

function root(text: string) {
  const reading = readXml(text);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.root;
}
const problem = (text: string) => {
  const reading = readXml(text);
  return 'problem' in reading ? reading.problem : undefined;
};

const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const anyText = fc.string({ unit: 'binary' }).filter((text) => !illegal.test(text));
const markupText = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '&amp;', '&#60;', '<![CDATA[', ']]>', '\r', '\n', ' ', 'a'),
});

describe('text', () => {
  test('comes back exactly from element and attribute, whatever it holds', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, markupText), (text) => {
        const element = root(xml`<a b="${text}">${text}</a>`.text);
        expect(element.text).toBe(text);
        expect(element.attributes.get('b')).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  test('is decoded once only', () => {
    expect(root('<a>&amp;lt;&#38;#60;&#x26;amp;</a>').text).toBe('&lt;&#60;&amp;');
    expect(root('<a><![CDATA[ &lt;b> ]]>&lt;</a>').text).toBe(' &lt;b> <');
    expect(root('<a>x<!-- y -->z<b>no</b>!</a>').text).toBe('xz!');
    expect(root('<a>1\r\n2\r3</a>').text).toBe('1\n2\n3');
  });

  test('that XML cannot carry is not written', () => {
    for (const text of ['\u0000', 'a\u0008', '\uFFFE', '\uD800'])
      expect(() => escapeXml(text)).toThrow(XmlCharacterError);
  });
});

describe('elements', () => {
  test('are known by namespace, not by prefix', () => {
    const element = root('<e:a xmlns:e="urn:e" xmlns="urn:d"><b/><e:b n="1"/><x:b xmlns:x="urn:e">two</x:b></e:a>');
    expect(element).toMatchObject({ name: 'a', namespace: 'urn:e' });
    expect(childOf(element, 'b')?.attributes.get('n')).toBe('1');
    expect(childrenOf(element, 'b')).toHaveLength(2);
    expect(childOf(element, 'b', 'urn:d')?.children).toEqual([]);
  });

  test('give tokens with their blanks folded', () => {
    expect(tokenOf(root('<a><b>\n  one\n  two </b></a>'), 'b')).toBe('one two');
    expect(tokenOf(root('<a><b> \u00A0one </b></a>'), 'b')).toBe('\u00A0one');
  });

  test('of a template lose its line breaks, not those of values', () => {
    expect(
      xml`
      <a>
        ${['1', undefined, xml`<b/>`].map((part) => part)}
        ${'x\ny'}
      </a>`.text,
    ).toBe('<a>1<b/>x&#10;y</a>');
  });
});

describe('refused', () => {
  const bomb = `<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><d>&b;</d>`;
  test.each([
    ['a document type with entities', bomb],
    ['an external entity', '<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>'],
    ['a document type in lower case, behind a declaration', '<?xml version="1.0"?>\n<!-- x -->\n<!doctype d><d/>'],
    ['a document type behind a byte-order mark', '\uFEFF<!DOCTYPE d><d/>'],
    ['an entity that nobody declared', '<a>&lol9;</a>'],
    ['an entity in an attribute', '<a b="&e;"/>'],
    ['a bare ampersand', '<a>a & b</a>'],
    ['a reference to a character that XML lacks', '<a>&#0;</a>'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>'],
    ['a control character', '<a>\u0001</a>'],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
    ['unclosed elements', '<a><b></a>'],
    ['crossed elements', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text behind the root', '<a/>tail'],
    ['no markup', 'Bad gateway'],
    ['nothing', ''],
    ['a prefix that nobody declared', '<x:a/>'],
    ['a doubled attribute', '<a b="1" b="2"/>'],
    ['markup in an attribute', '<a b="<"/>'],
    ['a name from JavaScript', '<a __proto__="1"/>'],
    ['endless nesting', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['a document type inside', '<a><!DOCTYPE d></a>'],
  ])('%s', (_what, text) => {
    expect(problem(text)).toEqual(expect.any(String));
  });

  test('a very large and deep document ends soon, without a crash', () => {
    expect(problem('<a>'.repeat(100_000) + '</a>'.repeat(100_000))).toEqual(expect.any(String));
  });
});

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CodeTwin } from '../../console/ui/CodeTwin.tsx';
import { countriesIn, findCountries } from '../../console/ui/countries.ts';
import { DomainName, scriptLanguage, splitName } from '../../console/ui/DomainName.tsx';
import { highlight } from '../../console/ui/highlight.ts';
import { Pager, pageWindow } from '../../console/ui/Pager.tsx';
import { Plan } from '../../console/ui/Plan.tsx';
import { Price } from '../../console/ui/Price.tsx';
import { TextField } from '../../console/ui/inputs.tsx';
import { withTexts } from './withTexts.tsx';

const draw = (part: ReactNode) => renderToStaticMarkup(withTexts('en', part));
const words = (part: ReactNode) =>
  draw(part)
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
const nothing = () => undefined;

describe('a price', () => {
  test('leads with the chosen currency; the other one follows', () => {
    expect(words(<Price amd={8900} usd={24.05} currency="AMD" per="year" />)).toBe('8,900 ֏ a year ≈ $24.05');
    expect(words(<Price amd={8900} usd={24.05} currency="USD" />)).toBe('$24.05, charged 8,900 ֏');
  });

  test('shows the price before, and says that it was', () => {
    const before = { amd: 8900, usd: 24.05 };
    expect(words(<Price amd={7900} usd={21.35} was={before} currency="AMD" />)).toBe(
      'Previous price: 8,900 ֏7,900 ֏ ≈ $21.35',
    );
  });

  test('of one dram is less than a cent, and is charged in drams', () => {
    expect(words(<Price amd={1} usd={0} currency="USD" />)).toBe('&lt; $0.01, charged 1 ֏');
  });

  test('of an auction is in dollars alone', () => {
    expect(words(<Price usd={350} currency="AMD" note="minimum bid" />)).toBe('$350.00 minimum bid');
  });

  test('that is not there draws nothing', () => {
    expect(draw(<Price currency="AMD" />)).toBe('');
  });
});

describe('a name', () => {
  test('is cut at the first dot', () => {
    expect(splitName('takht.com.am')).toEqual(['takht', '.com.am']);
    expect(splitName('նուռ')).toEqual(['նուռ', '']);
  });

  test('has its A-label under it only where it differs', () => {
    expect(words(<DomainName name="գորգ.հայ" asciiName="xn--09aa6d6a.xn--y9a3aq" />)).toBe(
      'գորգ.հայxn--09aa6d6a.xn--y9a3aq',
    );
    expect(words(<DomainName name="nurr.am" asciiName="nurr.am" />)).toBe('nurr.am');
  });

  test('tells a screen reader its language', () => {
    expect(['գորգ', 'нур', 'nurr'].map(scriptLanguage)).toEqual(['hy', 'ru', undefined]);
    expect(draw(<DomainName name="գորգ.հայ" />)).toContain('lang="hy"');
  });
});

describe('a pager', () => {
  test('shows five pages around the present one, pushed inwards at both ends', () => {
    expect(pageWindow(1, 1, 10)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(6, 1, 10)).toEqual([4, 5, 6, 7, 8]);
    expect(pageWindow(10, 1, 10)).toEqual([6, 7, 8, 9, 10]);
    expect(pageWindow(0, 0, 3)).toEqual([0, 1, 2]);
  });

  test('is there only when the total exceeds the limit', () => {
    expect(draw(<Pager page={1} total={50} limit={50} hrefFor={String} />)).toBe('');
    expect(words(<Pager page={3} total={128} limit={50} hrefFor={String} />)).toContain('101 to 128 of 128');
  });
});

describe('a plan', () => {
  const lines = [
    { kind: 'remove', text: 'ns1.old.example' },
    { kind: 'keep', text: 'ns2.example.am' },
    { kind: 'add', text: 'ns3.example.am', details: ['203.0.113.24'] },
  ] as const;

  test('says in words what its signs mean', () => {
    const said = words(<Plan lines={lines} onApply={nothing} onUndo={nothing} />);
    expect(said).toContain('Removed: ns1.old.example');
    expect(said).toContain('Unchanged: ns2.example.am');
    expect(said).toContain('Added: ns3.example.am203.0.113.24');
  });

  test('that is blocked cannot be applied, and says why', () => {
    const html = draw(<Plan lines={lines} onApply={nothing} onUndo={nothing} blocked="Remove server 2 first." />);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Apply changes/);
    expect(html).toContain('Remove server 2 first.');
  });

  test('without a change offers nothing', () => {
    const kept = lines.filter((line) => line.kind === 'keep');
    const html = draw(<Plan lines={kept} onApply={nothing} onUndo={nothing} />);
    expect(html.match(/disabled=""/g)).toHaveLength(2);
    expect(html).toContain('No changes yet.');
  });
});

describe('code', () => {
  const join = (code: string, language: 'curl' | 'sdk' | 'cli') =>
    highlight(code, language)
      .map((piece) => piece.text)
      .join('');

  test('is coloured without losing a sign', () => {
    const shell = `# a comment\ncurl -X PUT https://api.example/client/domains/x \\\n  -d '{"a":"b"}'`;
    const script = `// say\nawait anun.domains.update("գորգ.հայ", { on: true });`;
    expect(join(shell, 'curl')).toBe(shell);
    expect(join(script, 'sdk')).toBe(script);
  });

  test('has its comments, strings, flags and keywords found', () => {
    const kinds = (code: string, language: 'curl' | 'sdk' | 'cli') =>
      highlight(code, language)
        .filter((piece) => piece.kind !== 'plain')
        .map((piece) => [piece.kind, piece.text]);
    expect(kinds('anun domains check --json "նուռ.հայ"', 'cli')).toEqual([
      ['mark', '--json'],
      ['string', '"նուռ.հայ"'],
    ]);
    expect(kinds('const x = await f("await"); // const', 'sdk')).toEqual([
      ['mark', 'const'],
      ['mark', 'await'],
      ['string', '"await"'],
      ['quiet', '// const'],
    ]);
  });

  test('that looks like markup stays text', () => {
    const html = draw(<CodeTwin code={{ curl: '<script>alert(1)</script>', sdk: '', cli: '' }} />);
    expect(html).not.toContain('<script>');
  });
});

describe('countries', () => {
  test('are some 250, by their names in the page’s language', () => {
    for (const language of ['en', 'hy', 'ru', 'zh']) {
      const countries = countriesIn(language);
      expect(countries.length).toBeGreaterThanOrEqual(249);
      expect(countries.filter(({ value, name }) => value === name)).toEqual([]);
    }
    expect(countriesIn('hy').find(({ value }) => value === 'AM')?.name).toBe('Հայաստան');
  });

  test('are found by code, by how the name starts, then by what it has inside', () => {
    const countries = countriesIn('en');
    expect(findCountries(countries, 'am')[0]?.name).toBe('Armenia');
    expect(findCountries(countries, 'guinea').map(({ name }) => name)).toEqual([
      'Guinea',
      'Guinea-Bissau',
      'Equatorial Guinea',
      'Papua New Guinea',
    ]);
    expect(findCountries(countries, 'qqq')).toEqual([]);
  });
});

describe('a field', () => {
  test('ties its error to the control and drops the hint', () => {
    const html = draw(<TextField label="TIN" hint="8 digits" error="Invalid TIN (8 digits only)" />);
    const note = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`id="${note}"`);
    expect(html).toContain('Invalid TIN (8 digits only)');
    expect(html).not.toContain('>8 digits<');
  });

  test('that may stay empty says so, the others are required', () => {
    expect(words(<TextField label="Status" optional />)).toContain('if any');
    expect(draw(<TextField label="City" />)).toContain('required=""');
  });
});

import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariablesResolver, theme } from '../../console/theme.ts';
import { dark, light } from '../../console/tokens.ts';

/** Contrast by WCAG 2.2 of two colours as #rrggbb. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const texts: [keyof typeof light, keyof typeof light][] = [
  ['ink', 'paper'],
  ['ink', 'wash'],
  ['ink', 'raised'],
  ['ink-2', 'paper'],
  ['ink-2', 'quiet-soft'],
  ['ink-3', 'paper'],
  ['ink-3', 'raised'],
  ['ink-3', 'sunk'],
  ['ink-3', 'wash'],
  ['accent-text', 'paper'],
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['hi-text', 'hi-soft'],
  ['ok', 'ok-soft'],
  ['ok', 'paper'],
  ['info', 'info-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['bad', 'raised'],
  ['on-slab', 'slab'],
  ['on-slab-dim', 'slab'],
  ['paper', 'ink'],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('contrast of the %s scheme', (_scheme, tokens) => {
  test.each(texts)('%s on %s is text: 4.5', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of controls: 3', () => {
    expect(contrast(tokens['line-control'], tokens.raised)).toBeGreaterThanOrEqual(3);
  });
});

test('Mantine’s own words point to our tokens in both schemes', () => {
  const { light: day, dark: night } = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  for (const variables of [day, night]) {
    expect(variables['--mantine-color-anchor']).toBe('var(--accent-text)');
    expect(variables['--mantine-color-error']).toBe('var(--bad)');
    expect(variables['--mantine-color-placeholder']).toBe('var(--ink-3)');
  }
  expect([day['--paper'], night['--paper']]).toEqual(['#ffffff', '#131417']);
});

import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { dark, light } from './tokens.ts';

const pomegranate: MantineColorsTuple = [
  '#fff0f3',
  '#fbdce4',
  '#f4b5c5',
  '#f08fa8',
  '#df6183',
  '#cf3b66',
  '#b3184a',
  '#98103d',
  '#7a0c31',
  '#590823',
];
const apricot: MantineColorsTuple = [
  '#fff4e5',
  '#fee7c8',
  '#fdd5a0',
  '#fbbe78',
  '#f3a14a',
  '#e08324',
  '#bd6611',
  '#9a5206',
  '#7a4005',
  '#522a02',
];
const basalt: MantineColorsTuple = [
  '#f7f7f8',
  '#eeeef0',
  '#e0e1e4',
  '#cbccd1',
  '#a9abb2',
  '#8a8c95',
  '#5d5f68',
  '#46474f',
  '#2f3036',
  '#1b1c20',
];
const basaltAtNight: MantineColorsTuple = [
  '#ececef',
  '#c4c5cc',
  '#a2a4ad',
  '#74767f',
  '#3d3e46',
  '#2b2c32',
  '#1b1c20',
  '#131417',
  '#0e0f11',
  '#08090a',
];
const leaf: MantineColorsTuple = [
  '#e8f5ee',
  '#cdeadb',
  '#a0dabd',
  '#6ccb99',
  '#46b37d',
  '#2c9562',
  '#1f7a4d',
  '#18633e',
  '#124b2f',
  '#0b3320',
];
const lake: MantineColorsTuple = [
  '#e8f2fa',
  '#cde3f4',
  '#a6cdee',
  '#7db8e8',
  '#4f99d4',
  '#2f80bf',
  '#1f6aa5',
  '#185687',
  '#124267',
  '#0c2d47',
];
const vermilion: MantineColorsTuple = [
  '#fdeee7',
  '#fad8c9',
  '#f8b99f',
  '#f59b77',
  '#e9703f',
  '#d9501c',
  '#bf3a0a',
  '#9c2f08',
  '#772306',
  '#521804',
];

/** Our colours under Mantine's variable names, so that its components need no overrides. */
export const theme = createTheme({
  colors: { pomegranate, yellow: apricot, gray: basalt, dark: basaltAtNight, green: leaf, blue: lake, red: vermilion },
  primaryColor: 'pomegranate',
  primaryShade: { light: 6, dark: 5 },
  white: '#ffffff',
  black: '#1b1c20',
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontWeight: '620' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

const asVariables = (tokens: Record<string, string>) =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));

const mantineWords = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
};

/** Exposes every token as a CSS variable per colour scheme, with the Mantine variables that refer to them. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...asVariables(light), ...mantineWords },
  dark: { ...asVariables(dark), ...mantineWords },
});

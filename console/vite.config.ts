import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { groups } from './chunks.ts';
import { headList } from './heads.ts';
import { packedFiles } from './packed.ts';

const here = (path: string) => decodeURIComponent(new URL(path, import.meta.url).pathname);
const api = process.env.ANUN_API ?? 'http://127.0.0.1:3000';

/** The server fills in the template's placeholders on every response; the dev server does it here. */
const devTemplate: Plugin = {
  name: 'anun-dev-template',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replace('{{lang}}', 'en')
        .replace('{{realm}}', 'test')
        .replace('{{nonce}}', '')
        .replace('{{brand}}', 'Anun')
        .replace('<!--head-->', '<title>Anun</title>'),
  },
};

const preloaded = {
  en: ['sans-latin'],
  hy: ['sans-armenian-armenian', 'sans-latin'],
  ru: ['sans-cyrillic', 'sans-latin'],
  zh: ['sans-latin'],
};

/** Writes `fonts.json`: the hashed font files that a page in each language preloads, for the server's `<!--head-->`. */
const fontList: Plugin = {
  name: 'anun-font-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
    const hashed = (name: string) =>
      fonts.filter((file) => file.includes(`noto-${name}-wght`)).map((file) => `/${file}`);
    const list = Object.fromEntries(
      Object.entries(preloaded).map(([language, names]) => [language, names.flatMap(hashed)]),
    );
    this.emitFile({ type: 'asset', fileName: 'fonts.json', source: JSON.stringify(list) });
  },
};

export default defineConfig(({ mode }) => ({
  root: here('.'),
  base: '/',
  plugins: [react(), devTemplate, fontList, headList, packedFiles],
  resolve: {
    alias: [
      // Part of React since version 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      { find: /^@anun\/sdk$/, replacement: here('../sdk/index.ts') },
      { find: /^@anun\/sdk\/validators$/, replacement: here('../sdk/validators.ts') },
    ],
  },
  build: {
    outDir: mode === 'gallery' ? 'dist/gallery' : 'dist',
    emptyOutDir: true,
    manifest: true,
    // Inlined fonts and icons (data: URLs) would require a looser content security policy.
    assetsInlineLimit: 0,
    // All supported browsers have it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: here(mode === 'gallery' ? 'gallery.html' : 'index.html'),
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    proxy: Object.fromEntries(['/auth', '/client', '/admin', '/sandbox', '/callbacks'].map((path) => [path, api])),
  },
}));

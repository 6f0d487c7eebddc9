import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathname } from 'wouter/use-browser-location';
import { brandName } from '../brand.ts';
import { type Head, namespaceOf } from '../page.ts';

interface PageHead {
  /** Without the brand, which is appended unless `bare`. */
  title: string;
  bare?: boolean;
  description?: string;
  keywords?: string;
}

export interface HeadTag {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

const alternates = ['en', 'ru', 'hy'] as const;

/**
 * The tags of a page's head, the same as the server writes: description, keywords, canonical, and the page in other
 * languages. The address without `lang` is the default.
 */
export function headTags(page: { description: string; keywords: string; url: string }): HeadTag[] {
  const link = (rel: string, href: string, hreflang?: string): HeadTag => ({
    tag: 'link',
    attributes: hreflang ? { rel, hreflang, href } : { rel, href },
  });
  return [
    { tag: 'meta', attributes: { name: 'description', content: page.description } },
    { tag: 'meta', attributes: { name: 'keywords', content: page.keywords } },
    link('canonical', page.url),
    ...alternates.map((language) => link('alternate', `${page.url}?lang=${language}`, language)),
    link('alternate', page.url, 'x-default'),
  ];
}

/** The selector of the tag that a new one replaces: same meta name, or same rel and language. */
function selectorOf({ tag, attributes }: HeadTag): string {
  const keys = ['name', 'rel', 'hreflang'].filter((key) => attributes[key] !== undefined);
  return tag + keys.map((key) => `[${key}="${attributes[key]}"]`).join('');
}

function apply(tag: HeadTag) {
  const found = document.head.querySelector(selectorOf(tag));
  const element = found ?? document.createElement(tag.tag);
  for (const [key, value] of Object.entries(tag.attributes)) element.setAttribute(key, value);
  if (!found) document.head.append(element);
}

/** Sets the title, description, keywords, canonical and language links of a page. */
export function usePageHead({ title, bare, description, keywords }: PageHead) {
  const { t } = useTranslation('shell');
  const pathname = usePathname();
  const fullTitle = bare ? title : t('page.title', { title, brand: brandName });
  const text = description ?? t('page.description');
  const words = keywords ?? t('page.keywords');

  useEffect(() => {
    document.title = fullTitle;
    const url = new URL(pathname, location.origin).href;
    for (const tag of headTags({ description: text, keywords: words, url })) apply(tag);
  }, [fullTitle, text, words, pathname]);
}

/** Sets the head that a page declares, with the parameters of its path. */
export function useDeclaredHead({ title, description, keywords, bare }: Head, values: Record<string, string>) {
  const catalogues = [title, description, keywords].flatMap((key) => (key ? [namespaceOf(key)] : []));
  const { t } = useTranslation(catalogues);
  usePageHead({
    title: t(title, { replace: values }),
    bare,
    description: description && t(description, { replace: values }),
    keywords: keywords && t(keywords, { replace: values }),
  });
}

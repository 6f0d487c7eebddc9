import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcements } from '../ui/Announcements.tsx';
import { SandboxBanner, type SandboxBannerProps } from '../ui/SandboxBanner.tsx';
import { ToastHost } from '../ui/ToastHost.tsx';
import { Footer } from './Footer.tsx';
import css from './Frame.module.css';
import { Header } from './Header.tsx';
import type { HeaderProps, StoreSettings } from './types.ts';

type FrameProps = HeaderProps & {
  settings?: StoreSettings;
  /** Only in the test realm. */
  sandbox?: SandboxBannerProps;
  children: ReactNode;
};

/** The frame around every page. It doesn't use the API: the user and the cart are props. */
export function Frame({ settings, sandbox, children, ...header }: FrameProps) {
  const { t } = useTranslation('shell');
  return (
    <>
      <a href="#content" className={css.skip}>
        {t('skip')}
      </a>
      {sandbox && <SandboxBanner {...sandbox} />}
      <Header {...header} />
      <main id="content" className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Footer settings={settings} />
      <Announcements />
      <ToastHost lowered={sandbox !== undefined} />
    </>
  );
}

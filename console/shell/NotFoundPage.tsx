import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { searchFor } from '../pages/search/page.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { lastWord } from './address.ts';
import { usePageHead } from './head.ts';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const word = lastWord(location.pathname);
  usePageHead({ title: t('notFound.title') });
  return (
    <div className="wrap">
      <NotFound key={path} word={word === '404' ? '' : word} onSearch={(text) => navigate(searchFor(text))} />
    </div>
  );
}

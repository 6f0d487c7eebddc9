import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconCopy from '@tabler/icons-react/icons/IconCopy';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from './Button.tsx';
import { icon } from './icon.ts';

interface CopyButtonProps {
  text: string;
  /** The label, if "Copy" is not enough. */
  label?: string;
  /** Only the icon. */
  bare?: boolean;
  className?: string;
}

const shownFor = 2000;

/** Copies a text and confirms it, also to screen readers. */
export function CopyButton({ text, label, bare, className }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };

  const words = copied ? t('copied') : (label ?? t('copy'));
  const sign = copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />;
  return (
    <>
      {bare ? (
        <IconButton label={words} onClick={copy} className={className}>
          {sign}
        </IconButton>
      ) : (
        <Button rank="bare" icon={sign} onClick={copy} className={className}>
          {words}
        </Button>
      )}
      <output className="vh">{copied ? t('copied') : ''}</output>
    </>
  );
}

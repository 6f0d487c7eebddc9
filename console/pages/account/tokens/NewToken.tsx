import type { TokenCreated } from '@anun/sdk';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import css from './Tokens.module.css';

/** The secret of a new token, shown only once. */
export function NewToken({ token, onDone }: { token: TokenCreated; onDone: () => void }) {
  const { t } = useTranslation('settings');
  const card = useRef<HTMLElement>(null);

  useEffect(() => {
    card.current?.focus();
    card.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <section ref={card} tabIndex={-1} className={css.fresh} aria-label={t('tokens.created')}>
      <Card title={t('tokens.created')} aside={token.name} padded>
        <p>{t('tokens.createdText')}</p>
        <div className={css.secret}>
          <code translate="no">{token.token}</code>
          <CopyButton text={token.token} />
        </div>
        <Notice tone="warn">{t('tokens.warning')}</Notice>
        <div className={css.done}>
          <Button onClick={onDone}>{t('tokens.done')}</Button>
        </div>
      </Card>
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { anun, queries } from '../../../api/client.ts';
import { keyOf } from '../../../api/keys.ts';
import { failureOf } from '../../../api/failures.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Link } from '../../../ui/Link.tsx';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { tokensPage } from '../tokens/page.ts';
import css from './CalendarDialog.module.css';

const file = '/client/domains/calendar';

/** How a calendar app subscribes to the expirations: address, user name and password. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['domains', 'settings', 'common']);
  const address = `${location.origin}${file}`;
  const make = useMutation({
    mutationFn: () => anun.tokens.create({ body: { name: t('calendar.token'), scopes: ['domains:read'] } }),
    meta: { quiet: true },
    onSuccess: () => void queries.invalidateQueries({ queryKey: keyOf('tokens.list') }),
  });
  const token = make.data?.token;
  return (
    <ModalFrame opened title={t('calendar.title')} onClose={onClose}>
      <p className={css.text}>{t('calendar.text')}</p>
      <DefinitionList
        items={[
          {
            term: t('calendar.address'),
            value: <code className={css.code}>{address}</code>,
            action: <CopyButton text={address} label={t('calendar.copyAddress')} bare />,
          },
          { term: t('calendar.user'), value: <code className={css.code}>anun</code>, hint: t('calendar.userText') },
          {
            term: t('calendar.password'),
            value: token ? (
              <code className={css.code} translate="no">
                {token}
              </code>
            ) : (
              <Button loading={make.isPending} onClick={() => make.mutate()}>
                {t('calendar.make')}
              </Button>
            ),
            hint: token ? t('settings:tokens.createdText') : t('calendar.passwordText'),
            action: token && <CopyButton text={token} label={t('calendar.copyPassword')} bare />,
          },
        ]}
      />
      {make.isError && (
        <Notice tone="bad" live>
          {failureOf(make.error).message}
        </Notice>
      )}
      {token && (
        <p className={css.text}>
          {t('calendar.revoke')} <Link href={tokensPage.to()}>{t('settings:tokens.title')}</Link>
        </p>
      )}
      <div className={css.actions}>
        <LinkButton href={file} download="domains.ics" rank="bare">
          {t('calendar.file')}
        </LinkButton>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </ModalFrame>
  );
}

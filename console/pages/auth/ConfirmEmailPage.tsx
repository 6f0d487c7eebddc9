import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../api/queries.ts';
import { usePageHead } from '../../shell/head.ts';
import { CodeForm } from './CodeForm.tsx';
import { LinkProof, readProof } from './LinkProof.tsx';

/** Proves the e-mail address: by the link of the letter, which needs no sign-in, or by its six digits. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const user = useUser().data ?? undefined;
  const [proof] = useState(() => readProof(location.hash));
  usePageHead({ title: t('meta.confirm') });
  if (proof) return <LinkProof proof={proof} user={user} />;
  return user && <CodeForm user={user} />;
}

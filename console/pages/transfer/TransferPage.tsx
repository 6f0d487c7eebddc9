import { useMutation } from '@tanstack/react-query';
import IconArrowsExchange from '@tabler/icons-react/icons/IconArrowsExchange';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { anun, cartKey, queries } from '../../api/client.ts';
import { failureOf } from '../../api/failures.ts';
import { useUser } from '../../api/queries.ts';
import { saveReturn } from '../../shell/returning.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { CodeTwin } from '../../ui/CodeTwin.tsx';
import { icon } from '../../ui/icon.ts';
import { TextArea, TextField } from '../../ui/inputs.tsx';
import { Link } from '../../ui/Link.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { wizardPage } from './wizard/domains/page.ts';
import { transferPage } from './page.ts';
import { loginPage } from '../auth/login/page.ts';
import { checkoutPage } from '../checkout/page.ts';
import { Requirements } from './Requirements.tsx';
import css from './Transfer.module.css';
import { TransferRows } from './TransferRows.tsx';
import { transferTwin } from './twins.ts';

/** Transfers of one or many domains; those that are ready are added to the cart. */
export default function TransferPage() {
  const { t } = useTranslation('transfer');
  const [query] = useSearchParams();
  const bulk = query.get('tab') === 'bulk';
  return (
    <div className="wrap page">
      <h1 className="page-title">{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <p className={css.way}>
        <Link href={wizardPage.to()}>{t('toWizard')}</Link>
      </p>
      <div className={css.tabs}>
        <Segments
          label={t('tabs')}
          items={[
            { href: transferPage.to(), label: t('single.tab'), current: !bulk },
            { href: `${transferPage.to()}?tab=bulk`, label: t('bulk.tab'), current: bulk },
          ]}
        />
      </div>
      {bulk ? <Lines key="bulk" /> : <One key="one" />}
      <Requirements />
      <div className="section">
        <CodeTwin code={transferTwin()} />
      </div>
    </div>
  );
}

/** Checks the transfers and adds those that are ready to the cart; visitors log in first. */
function useTransfers() {
  const user = useUser();
  const check = useMutation({
    meta: { quiet: true },
    mutationFn: (text: string) => anun.transfers.check({ body: { text, addToCart: true } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: cartKey }),
  });
  const send = (event: FormEvent, text: string) => {
    event.preventDefault();
    if (user.data) return check.mutate(text);
    saveReturn({ path: location.pathname + location.search, verified: true });
    navigate(loginPage.to());
  };
  return { check, send, signedOut: user.data === null };
}

function One() {
  const { t } = useTranslation('transfer');
  const [domain, setDomain] = useState('');
  const [code, setCode] = useState('');
  const { check, send, signedOut } = useTransfers();
  const ready = domain.trim() !== '' && (signedOut || code.trim() !== '');
  return (
    <>
      <form noValidate className={css.form} onSubmit={(event) => send(event, `${domain.trim()},${code}`)}>
        <TextField
          label={t('single.domain')}
          takes="name"
          value={domain}
          onChange={(event) => setDomain(event.target.value)}
          autoComplete="off"
          maxLength={300}
        />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          takes="code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoComplete="off"
          maxLength={300}
        />
        <Submit ready={ready} pending={check.isPending} words={signedOut ? t('login') : t('submit')} />
      </form>
      <Result check={check} />
    </>
  );
}

function Lines() {
  const { t } = useTranslation('transfer');
  const [text, setText] = useState('');
  const { check, send, signedOut } = useTransfers();
  return (
    <>
      <form noValidate className={css.form} onSubmit={(event) => send(event, text)}>
        <TextArea
          label={t('bulk.label')}
          hint={t('bulk.hint')}
          takes="code"
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={100_000}
        />
        <Submit
          ready={signedOut || text.trim() !== ''}
          pending={check.isPending}
          words={signedOut ? t('login') : t('submit')}
        />
      </form>
      <Result check={check} />
    </>
  );
}

function Submit({ ready, pending, words }: { ready: boolean; pending: boolean; words: string }) {
  return (
    <div className="row">
      <Button
        rank="main"
        size="lg"
        type="submit"
        icon={<IconArrowsExchange {...icon} />}
        disabled={!ready}
        loading={pending}
      >
        {words}
      </Button>
    </div>
  );
}

function Result({ check }: { check: ReturnType<typeof useTransfers>['check'] }) {
  const { t } = useTranslation('transfer');
  const { data, error, variables } = check;
  if (error) return <ErrorState {...failureOf(error)} onRetry={() => check.mutate(variables ?? '')} />;
  if (!data) return null;
  return (
    <section aria-labelledby="transfer-result">
      <h2 id="transfer-result" className={css.needs}>
        {t('result.title')}
      </h2>
      <output className={css.lead}>
        {data.succeeded > 0 ? t('result.ready', { count: data.succeeded }) : t('result.none')}
      </output>
      <TransferRows rows={data.rows} />
      {data.succeeded > 0 && (
        <p className={css.tabs}>
          <LinkButton rank="main" href={checkoutPage.to()}>
            {t('result.checkout')}
          </LinkButton>
        </p>
      )}
    </section>
  );
}

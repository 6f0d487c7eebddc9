import IconAddressBook from '@tabler/icons-react/icons/IconAddressBook';
import IconListDetails from '@tabler/icons-react/icons/IconListDetails';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import IconServer2 from '@tabler/icons-react/icons/IconServer2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { CodeTwin } from '../ui/CodeTwin.tsx';
import { Crumbs } from '../ui/Crumbs.tsx';
import { ModeSwitch } from '../ui/choices.tsx';
import { AsciiName, DomainName } from '../ui/DomainName.tsx';
import { FieldNote } from '../ui/Field.tsx';
import { icon } from '../ui/icon.ts';
import { Input } from '../ui/inputs.tsx';
import { Plan } from '../ui/Plan.tsx';
import { SideNav } from '../ui/SideNav.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { domainsPage } from '../pages/account/domains/page.ts';
import css from './gallery.module.css';
import { nothing, serverCode } from './samples.ts';

/** One domain: its head, its sidebar, an editor with its plan, the code. */
export function NameServers() {
  const { t } = useTranslation(['domains', 'common']);
  return (
    <div className="wrap">
      <Crumbs items={[{ label: t('list.title'), href: domainsPage.to() }, { label: t('servers.title') }]} />
      <Head />
      <div className="with-side">
        <SideNav
          label={t('detail.side')}
          items={[
            { href: '#overview', label: t('detail.overview'), icon: <IconListDetails {...icon} /> },
            { href: '#contacts', label: t('detail.contacts'), icon: <IconAddressBook {...icon} /> },
            {
              href: '#servers',
              label: t('detail.nameServers'),
              icon: <IconServer2 {...icon} />,
              state: 3,
              current: true,
            },
          ]}
        />
        <div>
          <div className="with-plan">
            <Editor />
            <Plan
              summary={t('common:plan.summary', { out: 2, in: 2 })}
              before={t('common:servers', { count: 3 })}
              after={t('common:servers', { count: 3 })}
              lines={[
                { kind: 'remove', text: 'ns1.old-host.example' },
                { kind: 'remove', text: 'ns2.old-host.example' },
                { kind: 'keep', text: 'ns1.karas-dns.example' },
                { kind: 'add', text: 'ns3.գորգ.հայ', details: ['203.0.113.24', '2001:db8:41::24'] },
              ]}
              notes={[
                { kind: 'time', text: t('servers.time') },
                { kind: 'warning', text: t('servers.dnssec') },
              ]}
              onApply={nothing}
              onUndo={nothing}
              blocked={t('servers.repeated', { number: 2 })}
            />
          </div>
          <div className="block">
            <CodeTwin code={serverCode} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Head() {
  const { t } = useTranslation('domains');
  return (
    <div className={css.head}>
      <div>
        <DomainName name="գորգ.հայ" size="page" as="h1" copy />
        <div className={css.meta}>
          <StatusBadge status="active" />
          <AsciiName>xn--09aa6d6a.xn--y9a3aq</AsciiName>
          <span className="dim sm">{t('detail.until', { date: '02.06.2027' })}</span>
        </div>
      </div>
      <Button icon={<IconRefresh {...icon} />}>{t('action.renewFor', { amount: '8,900 ֏' })}</Button>
    </div>
  );
}

function Editor() {
  const { t } = useTranslation(['domains', 'errors']);
  const [mode, setMode] = useState<'other' | 'ours'>('other');
  return (
    <section>
      <h2>{t('servers.title')}</h2>
      <div className="block">
        <ModeSwitch
          legend={t('servers.mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'other', label: t('servers.other'), detail: t('servers.otherText') },
            { value: 'ours', label: t('servers.ours'), detail: t('servers.oursText') },
          ]}
        />
      </div>
      <div className={css.servers}>
        <Input takes="code" aria-label={t('servers.label', { number: 1 })} defaultValue="ns1.karas-dns.example" />
        <div>
          <Input
            takes="code"
            aria-label={t('servers.label', { number: 2 })}
            aria-invalid
            defaultValue="ns1.karas-dns.example"
          />
          <FieldNote error={t('errors:field.nameserverExists')} />
        </div>
      </div>
    </section>
  );
}

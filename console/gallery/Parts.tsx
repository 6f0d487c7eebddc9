import { Group } from './Group.tsx';
import type { Currency } from '../languages.ts';
import { dark, light } from '../tokens.ts';
import { CodeTwin } from '../ui/CodeTwin.tsx';
import { AsciiName, DomainName } from '../ui/DomainName.tsx';
import { LetterTable } from '../ui/LetterTable.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Price } from '../ui/Price.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { type StatusKind, statuses } from '../ui/statuses.ts';
import { Controls } from './Controls.tsx';
import css from './gallery.module.css';
import { serverCode } from './samples.ts';
import { States } from './States.tsx';

/** UI components in all their states. */
export function Parts({ currency }: { currency: Currency }) {
  return (
    <div className="wrap page">
      <h1 className="page-title">Components</h1>
      <p className="lead">The parts, in all their states.</p>
      <Group title="Names">
        <DomainName name="ծիրանիգիրք.հայ" asciiName="xn--y9aewbbn2d4df4b.xn--y9a3aq" size="page" copy />
        <div className="row" style={{ fontSize: 20, marginTop: 16 }}>
          <DomainName name="lori-qar.am" />
          <DomainName name="takht.com.am" />
          <DomainName name="нур-сад.рф" />
          <DomainName name="nuur.am" gone />
        </div>
        <div style={{ marginTop: 16 }}>
          <DomainName name="բարեւ.հայ" asciiName="xn--y9aaa7ab.xn--y9a3aq" size="cart" notice="և became եւ" />
        </div>
        <AsciiName>xn--kbbemx.xn--y9a3aq</AsciiName>
      </Group>
      <Group title="Prices">
        <div className="row" style={{ gap: 32 }}>
          <Price amd={8900} usd={24.05} currency={currency} per="year" />
          <Price amd={7900} usd={21.35} was={{ amd: 8900, usd: 24.05 }} currency={currency} per="year" />
          <Price amd={8900} usd={24.05} currency="USD" per="year" />
          <Price usd={350} currency={currency} note="minimum bid" />
          <Price amd={1} usd={0} currency="USD" note="first year, then 8,900 ֏" />
          <Price amd={17_400} usd={47.03} currency={currency} size="lg" />
          <Price amd={17_400} usd={47.03} currency={currency} stacked />
        </div>
      </Group>
      <Controls />
      {kinds.map((kind) => (
        <Group key={kind} title={`Status: ${kind}`}>
          <div className="row">
            {Object.keys(statuses[kind]).map((status) => (
              <StatusBadge key={status} kind={kind} status={status} days={status === 'expiring' ? 12 : undefined} />
            ))}
            <StatusBadge kind={kind} status="never_heard_of" />
          </div>
        </Group>
      ))}
      <States />
      <Group title="Letters">
        <div style={{ maxWidth: 432 }}>
          <LetterTable text="ԲԱՐև-7" />
        </div>
      </Group>
      <Group title="Code">
        <CodeTwin code={serverCode} />
      </Group>
      <Group title="Pager">
        <Pager page={4} total={480} limit={50} hrefFor={(page) => `#${page}`} />
      </Group>
      <Group title="Colour">
        <Swatches title="light" tokens={light} />
        <Swatches title="dark" tokens={dark} />
      </Group>
    </div>
  );
}

const kinds: readonly StatusKind[] = ['domain', 'order', 'item', 'bid', 'account'];

/** A row of the gallery: its title, and its states. */
function Swatches({ title, tokens }: { title: string; tokens: Record<string, string> }) {
  return (
    <>
      <h3>{title}</h3>
      <div className={css.swatches}>
        {Object.entries(tokens)
          .filter(([, value]) => value.startsWith('#'))
          .map(([name, value]) => (
            <span key={name}>
              <i style={{ background: value }} />
              {name} {value}
            </span>
          ))}
      </div>
    </>
  );
}

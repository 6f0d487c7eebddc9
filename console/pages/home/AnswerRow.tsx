import type { CheckResult } from '@anun/sdk';
import IconBan from '@tabler/icons-react/icons/IconBan';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconQuestionMark from '@tabler/icons-react/icons/IconQuestionMark';
import { useTranslation } from 'react-i18next';
import { useAddItems, useInCart } from '../../api/cart.ts';
import { useFreeYear } from '../../api/gifts.ts';
import { isUnanswered } from '../../api/search.ts';
import { inCurrency } from '../../format.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { DomainName } from '../../ui/DomainName.tsx';
import { icon } from '../../ui/icon.ts';
import { Price } from '../../ui/Price.tsx';
import { checkoutPage } from '../checkout/page.ts';
import css from './Question.module.css';

/** One live result under the name line: available with its price and a button, or not available. */
export function AnswerRow({ result }: { result: CheckResult }) {
  const { t } = useTranslation(['home', 'common']);
  const currency = useCurrency();
  const gift = useFreeYear(result.tld);
  const name = result.name ?? result.domain;

  if (!result.available) {
    return (
      <li>
        {isUnanswered(result) ? <IconQuestionMark {...icon} /> : <IconBan {...icon} />}
        <span>
          <DomainName name={name} gone />
        </span>
        <span className={css.word}>{wordOf(result)}</span>
      </li>
    );
  }
  return (
    <li className={css.free}>
      <IconCheck {...icon} />
      <span>
        <DomainName name={name} />{' '}
        {gift && !result.premium && (
          <Badge tone="warn">{t('answers.gift', { amount: inCurrency(gift.prices, currency) })}</Badge>
        )}
        {result.premium && <Badge tone="warn">{t('common:status.premium')}</Badge>}
      </span>
      <span className={css.price}>
        <Price {...result.prices?.register} currency={currency} per="year" />
      </span>
      <AddButton result={result} name={name} />
    </li>
  );

  function wordOf({ reason }: CheckResult): string | undefined {
    if (isUnanswered(result)) return t('answers.failed');
    return reason?.code === 'taken' ? t('answers.taken') : reason?.detail;
  }
}

function AddButton({ result, name }: { result: CheckResult; name: string }) {
  const { t } = useTranslation('home');
  const add = useAddItems();
  if (useInCart(result.asciiDomain)) return <LinkButton href={checkoutPage.to()}>{t('answers.inCart')}</LinkButton>;
  const source = result.main ? 'mainResult' : 'TLDList';
  return (
    <Button
      loading={add.isPending}
      aria-label={`${t('answers.add')} ${name}`}
      onClick={() =>
        add.mutate([{ type: 'domain_registration', domain: name, duration: 1, registrationSource: source }])
      }
    >
      {t('answers.add')}
    </Button>
  );
}

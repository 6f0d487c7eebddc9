import type { Cart, CheckResult } from '@anun/sdk';
import IconRefresh from '@tabler/icons-react/icons/IconRefresh';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemOf } from '../../api/cart.ts';
import { useCart } from '../../api/queries.ts';
import { useCurrency } from '../../shell/currency.tsx';
import { Button } from '../../ui/Button.tsx';
import { Check } from '../../ui/choices.tsx';
import { DomainName, splitName } from '../../ui/DomainName.tsx';
import { icon } from '../../ui/icon.ts';
import { PremiumMark } from '../../ui/PremiumMark.tsx';
import { Price } from '../../ui/Price.tsx';
import { Bone } from '../../ui/Skeletons.tsx';
import css from './OtherZones.module.css';
import { Refusal } from './Refusal.tsx';
import { TakeSlab } from './TakeSlab.tsx';
import type { Answer, Search } from './useSearch.ts';

interface OtherZonesProps {
  names: readonly string[];
  /** Zones that are preselected. */
  first: readonly string[];
  answers: Search['answers'];
  onRetry: () => void;
}

/** The same label in other zones: available ones can be selected and added to the cart together. */
export function OtherZones({ names, first, answers, onRetry }: OtherZonesProps) {
  const { t } = useTranslation(['search', 'common']);
  const id = useId();
  const cart = useCart().data;
  // The visitor's changes to the selection. Premium domains are never preselected.
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = (name: string, answer: Answer): boolean =>
    touched.get(name) ?? (first.includes(splitName(name)[1].slice(1)) && !(isFree(answer) && answer.premium));
  const free = names.map((name) => answers.get(name)).filter(isFree);
  const chosen = names.flatMap((name) => {
    const answer = answers.get(name);
    return isFree(answer) && isTicked(name, answer) && !isIn(cart, answer) ? [answer] : [];
  });
  const taken = free.some((result) => isIn(cart, result));

  const toggle = (name: string, answer: Answer) => setTouched(new Map(touched).set(name, !isTicked(name, answer)));
  return (
    <section className={css.zones} aria-labelledby={id}>
      <h2 id={id}>{t('zones.title')}</h2>
      <ul>
        {names.map((name) => {
          const answer = answers.get(name);
          const there = isFree(answer) && isIn(cart, answer);
          return (
            <li key={name}>
              <label htmlFor={`${id}-${name}`}>
                <Check
                  id={`${id}-${name}`}
                  checked={there || (isTicked(name, answer) && (answer === undefined || isFree(answer)))}
                  disabled={there || (answer !== undefined && !isFree(answer))}
                  onChange={() => toggle(name, answer)}
                />
                <DomainName name={name} gone={answer !== undefined && !isFree(answer)} />
              </label>
              <span className={css.answer}>{there ? t('zones.inCart') : <What answer={answer} />}</span>
              {isFree(answer) && answer.premium && !there && (
                <span className={css.premium}>
                  <PremiumMark renewal={answer.prices?.renew} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {names.some((name) => answers.get(name) === 'failed') && (
        <p className={css.again}>
          <Button icon={<IconRefresh {...icon} />} onClick={onRetry}>
            {t('common:error.retry')}
          </Button>
        </p>
      )}
      <TakeSlab chosen={chosen} cart={taken ? cart : undefined} />
    </section>
  );
}

const isFree = (answer: Answer): answer is CheckResult => typeof answer === 'object' && answer.available;

const isIn = (cart: Cart | undefined, { asciiDomain }: CheckResult) =>
  itemOf(cart, asciiDomain, 'domain_registration') !== undefined;

function What({ answer }: { answer: Answer }) {
  const { t } = useTranslation('search');
  const currency = useCurrency();
  if (answer === undefined) return <Bone width={88} height={12} />;
  if (answer === 'failed') return t('failed');
  if (answer.available) return <Price {...answer.prices?.register} currency={currency} />;
  return <Refusal code={answer.reason?.code} />;
}

import type { Reading } from '@anun/sdk';
import { useTranslation } from 'react-i18next';
import { useCurrency } from '../../shell/currency.tsx';
import { DomainName } from '../../ui/DomainName.tsx';
import { Price } from '../../ui/Price.tsx';
import { Bone } from '../../ui/Skeletons.tsx';
import { AddName } from './AddName.tsx';
import css from './Readings.module.css';
import { Refusal } from './Refusal.tsx';
import type { Answer, Search } from './useSearch.ts';

interface ReadingsProps {
  readings: readonly Reading[];
  answers: Search['answers'];
}

/** Spellings in the other script, each with its own result. They are offered, never added automatically. */
export function Readings({ readings, answers }: ReadingsProps) {
  const { t } = useTranslation('search');
  // The script can be told from the letters.
  const script = /\p{Script=Armenian}/u.test(readings[0]?.domain ?? '') ? 'armenian' : 'latin';
  return (
    <aside className={css.readings}>
      <h2>{t(`readings.${script}.title`)}</h2>
      <p>{t(`readings.${script}.text`)}</p>
      <ul>
        {readings.map(({ domain }) => (
          <li key={domain}>
            <Row domain={domain} answer={answers.get(domain)} />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Row({ domain, answer }: { domain: string; answer: Answer }) {
  const result = typeof answer === 'object' ? answer : undefined;
  return (
    <>
      <span>
        <DomainName name={domain} size="cart" gone={result !== undefined && !result.available} />
        <span className={css.why}>
          <Why answer={answer} />
        </span>
      </span>
      {result?.available && <AddName result={result} source="TLDList" years={1} />}
    </>
  );
}

function Why({ answer }: { answer: Answer }) {
  const { t } = useTranslation('search');
  const currency = useCurrency();
  if (answer === undefined) return <Bone width={120} height={12} />;
  if (answer === 'failed') return t('failed');
  if (answer.available) return <Price {...answer.prices?.register} currency={currency} per="year" />;
  return <Refusal code={answer.reason?.code} />;
}

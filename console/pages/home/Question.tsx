import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import { failureOf } from '../../api/failures.ts';
import { Button } from '../../ui/Button.tsx';
import { LetterTable } from '../../ui/LetterTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { NameLine } from '../../ui/NameLine.tsx';
import { Bone, Skeleton } from '../../ui/Skeletons.tsx';
import { searchFor } from '../search/page.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { FreeYear } from './FreeYear.tsx';
import css from './Question.module.css';
import type { Answers } from './useAnswers.ts';

interface QuestionProps {
  text: string;
  onText: (text: string) => void;
  answers: Answers;
}

/** The headline, the name line, live results and the letter table. */
export function Question({ text, onText, answers }: QuestionProps) {
  const { t } = useTranslation('home');
  const wrong = answers.state === 'wrong' ? (answers.reason?.detail ?? t('answers.wrong')) : undefined;
  return (
    <div className={`wrap ${css.hero}`}>
      <div>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
        <NameLine value={text} onChange={onText} onSubmit={(typed) => navigate(searchFor(typed))} error={wrong}>
          <div className={css.below} aria-live="polite">
            <Below answers={answers} text={text.trim()} />
          </div>
        </NameLine>
      </div>
      <LetterTable text={text} />
    </div>
  );
}

function Below({ answers, text }: { answers: Answers; text: string }) {
  const { t } = useTranslation(['home', 'common']);
  switch (answers.state) {
    case 'empty':
      return (
        <>
          <p className={css.hint}>{t('answers.hint')}</p>
          <FreeYear />
        </>
      );
    case 'looking':
      return (
        <Skeleton className={css.looking}>
          <Bone width="46%" />
          <Bone width="38%" />
        </Skeleton>
      );
    case 'wrong':
      return null;
    case 'failed':
      return (
        <p className={css.failed}>
          {failureOf(answers.error).message} <Button onClick={answers.again}>{t('common:error.retry')}</Button>
        </p>
      );
    case 'answered':
      return (
        <>
          <ul className={css.answers} aria-label={t('answers.label')}>
            {answers.results.map((result) => (
              <AnswerRow key={result.domain} result={result} />
            ))}
          </ul>
          <p className={css.all}>
            <Link className="link" href={searchFor(text)}>
              {t('answers.all', { text })}
            </Link>
          </p>
        </>
      );
  }
}

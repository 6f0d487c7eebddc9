import { useState } from 'react';
import { ApiBand } from './ApiBand.tsx';
import { FeaturedNames } from './FeaturedNames.tsx';
import { HostingSizes } from './HostingSizes.tsx';
import { Included } from './Included.tsx';
import { Question } from './Question.tsx';
import { TransferStrip } from './TransferStrip.tsx';
import { useAnswers } from './useAnswers.ts';
import { Zones } from './Zones.tsx';

/** The home page. */
export default function HomePage() {
  const [text, setText] = useState('');
  const answers = useAnswers(text);
  const main = answers.state === 'answered' ? answers.results[0] : undefined;
  return (
    <>
      <Question text={text} onText={setText} answers={answers} />
      <Zones />
      <Included />
      <FeaturedNames />
      <ApiBand result={main} />
      <HostingSizes />
      <TransferStrip />
    </>
  );
}

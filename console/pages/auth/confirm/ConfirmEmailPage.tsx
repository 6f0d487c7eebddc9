import { useEffect, useState } from 'react';
import { useUser } from '../../../api/queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { LinkProof, readProof } from './LinkProof.tsx';

/** Proves the e-mail address: by the link of the letter, which needs no sign-in, or by its six digits. */
export default function ConfirmEmailPage() {
  const user = useUser().data ?? undefined;
  const [proof, setProof] = useState(() => readProof(location.hash));
  // A link of the letter that is opened in a tab that is here already changes the hash alone.
  useEffect(() => {
    const follow = () => setProof((before) => readProof(location.hash) ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (proof) return <LinkProof key={proof.token} proof={proof} user={user} />;
  return user && <CodeForm user={user} />;
}

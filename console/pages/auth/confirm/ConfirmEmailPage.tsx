import { useEffect, useState } from 'react';
import { useUser } from '../../../api/queries.ts';
import { CodeForm } from './CodeForm.tsx';
import { LinkProof, readProof } from './LinkProof.tsx';

/** Confirms the e-mail address, by the link in the e-mail (without a sign-in) or its six digits. */
export default function ConfirmEmailPage() {
  const user = useUser().data ?? undefined;
  const [proof, setProof] = useState(() => readProof(location.hash));
  // Opening the link in a tab that is already on this page only changes the hash.
  useEffect(() => {
    const follow = () => setProof((before) => readProof(location.hash) ?? before);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  if (proof) return <LinkProof key={proof.token} proof={proof} user={user} />;
  return user && <CodeForm user={user} />;
}

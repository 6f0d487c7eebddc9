import { useTranslation } from 'react-i18next';
import css from './DocumentPage.module.css';

export type DocumentName = 'about' | 'terms' | 'specialTerms' | 'privacy';

/** A legal or company document: title, lead and sections from the catalogue. */
export default function DocumentPage({ name }: { name: DocumentName }) {
  const { t } = useTranslation('documents');
  const sections = t(`${name}.sections`, { returnObjects: true });
  return (
    <article className={`wrap page ${css.document}`}>
      <h1>{t(`${name}.title`)}</h1>
      <p className="lead">{t(`${name}.lead`)}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          <p className="prose">{section.text}</p>
        </section>
      ))}
    </article>
  );
}

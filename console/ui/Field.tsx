import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Field.module.css';
import { smallIcon } from './icon.ts';

export interface FieldProps {
  label: ReactNode;
  /** Shown below; replaced by an error. */
  hint?: ReactNode;
  error?: ReactNode;
  /** Fields are required by default; this adds "if any" to the label. */
  optional?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  required: boolean;
}

/** The frame of every field: label above, hint or error below. Passes the IDs to the control. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const noteId = `${id}-note`;
  const wiring: Wiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
    required: !optional,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {optional && <span className={css.optional}>{t('field.ifAny')}</span>}
      </label>
      {children(wiring)}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}

/** The line below a control: its hint or error. */
export function FieldNote({ id, hint, error }: { id?: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <div id={id} aria-live="polite">
      {error ? (
        <p className={css.error}>
          <IconAlertTriangle {...smallIcon} />
          <span>{error}</span>
        </p>
      ) : (
        hint && <p className={css.hint}>{hint}</p>
      )}
    </div>
  );
}

import IconAlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import IconSearch from '@tabler/icons-react/icons/IconSearch';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { icon, smallIcon } from './icon.ts';
import css from './NameLine.module.css';

export interface NameFormProps {
  value: string;
  onChange: (value: string) => void;
  onSubmit: (value: string) => void;
  /** The accessible name; "Domain to search for" by default. */
  label?: string;
  /** The button's label; "Search" by default. */
  action?: string;
  error?: ReactNode;
  loading?: boolean;
  /** Focuses the field when the page opens. */
  autoFocus?: boolean;
}

function useNameForm({ value, onChange, onSubmit, error, autoFocus }: NameFormProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(value);
  };
  const input = {
    id,
    name: 'domain',
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    autoComplete: 'off',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'search',
    maxLength: 253,
    autoFocus,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
  } as const;
  const problem = error && (
    <p className={css.error} id={errorId} role="alert">
      <IconAlertTriangle {...smallIcon} />
      <span>{error}</span>
    </p>
  );
  return { id, submit, input, problem };
}

/** The name line, the signature of the design. Results are its children. */
export function NameLine(props: NameFormProps & { children?: ReactNode }) {
  const { t } = useTranslation();
  const { id, submit, input, problem } = useNameForm(props);
  return (
    <>
      <search>
        <form className={css.line} data-wrong={props.error ? true : undefined} onSubmit={submit}>
          <label className="vh" htmlFor={id}>
            {props.label ?? t('nameForm.label')}
          </label>
          <input className={css.large} {...input} />
          <Button type="submit" rank="main" size="lg" icon={<IconSearch {...icon} />} loading={props.loading}>
            {props.action ?? t('nameForm.action')}
          </Button>
        </form>
      </search>
      {problem}
      {props.children}
    </>
  );
}

/** The search field above a result. On phones its button is only an icon. */
export function NameField(props: NameFormProps) {
  const { t } = useTranslation();
  const { id, submit, input, problem } = useNameForm(props);
  const action = props.action ?? t('nameForm.action');
  return (
    <search>
      <form className={css.field} onSubmit={submit}>
        <label className="vh" htmlFor={id}>
          {props.label ?? t('nameForm.label')}
        </label>
        <input className={classes(css.box, props.error ? css.wrong : undefined)} {...input} />
        <Button
          type="submit"
          rank="main"
          size="lg"
          className={css.go}
          icon={<IconSearch {...icon} />}
          loading={props.loading}
          aria-label={action}
        >
          <span>{action}</span>
        </Button>
      </form>
      {problem}
    </search>
  );
}

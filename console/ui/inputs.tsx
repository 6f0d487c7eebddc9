import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './Button.tsx';
import { classes } from './classes.ts';
import css from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { icon } from './icon.ts';

/** What a field contains: text, a domain (serif), or code (monospace). */
export type Takes = 'text' | 'name' | 'code' | 'digits';

const faces: Record<Takes, string | undefined> = {
  text: undefined,
  name: css.ofName,
  code: css.ofCode,
  digits: css.ofDigits,
};

export type TextFieldProps = FieldProps & { takes?: Takes } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'required'
  >;

/** One line of text. */
export function TextField({ label, hint, error, optional, takes = 'text', className, ...input }: TextFieldProps) {
  const forMachines = takes !== 'text';
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <input
          spellCheck={forMachines ? false : undefined}
          autoCapitalize={forMachines ? 'none' : undefined}
          {...input}
          {...wiring}
          className={classes(css.input, faces[takes], className)}
        />
      )}
    </Field>
  );
}

/** A password field with a button that shows it. */
export function PasswordField({ label, hint, error, optional, ...input }: Omit<TextFieldProps, 'type' | 'takes'>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className={css.withEye}>
          <input {...input} {...wiring} type={shown ? 'text' : 'password'} className={css.input} />
          <span className={css.eye}>
            <IconButton label={t(shown ? 'field.hidePassword' : 'field.showPassword')} onClick={() => setShown(!shown)}>
              {shown ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}

export type TextAreaProps = FieldProps & { takes?: Takes } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'id' | 'required'
  >;

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, takes = 'text', ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => <textarea {...input} {...wiring} className={classes(css.input, faces[takes])} />}
    </Field>
  );
}

export type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string; disabled?: boolean }[];
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'required' | 'children'>;

/** A native select for a short list. */
export function SelectField({ label, hint, error, optional, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <Select {...select} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The same select without a label, for rows of a table; needs an `aria-label`. */
export function Select({
  className,
  children,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement> & { children: ReactNode }) {
  return (
    <select {...rest} className={classes(css.input, css.select, className)}>
      {children}
    </select>
  );
}

/** An input without a label, for rows of an editor; needs an `aria-label`. */
export function Input({
  takes = 'text',
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { takes?: Takes }) {
  return <input {...rest} className={classes(css.input, faces[takes], className)} />;
}

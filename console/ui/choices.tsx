import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import css from './choices.module.css';
import { classes } from './classes.ts';
import { FieldNote } from './Field.tsx';

type NativeProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'>;

/** A checkbox without a label, for rows of a table; needs an `aria-label`. */
export function Check({ className, ...rest }: NativeProps) {
  return <input {...rest} type="checkbox" className={classes(css.check, className)} />;
}

/** A radio button without a label; needs an `aria-label` or a surrounding label. */
export function Radio({ className, ...rest }: NativeProps) {
  return <input {...rest} type="radio" className={classes(css.check, css.radio, className)} />;
}

/** A switch without a label; needs an `aria-label`. For settings that take effect immediately. */
export function Switch({ className, ...rest }: NativeProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked ?? false}
      className={classes(css.switch, className)}
    />
  );
}

interface ChoiceProps extends NativeProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A labelled checkbox, for values that a button applies. */
export function CheckField({ label, hint, error, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className={css.choice}>
        <Check {...rest} aria-invalid={error ? true : undefined} aria-describedby={`${id}-note`} />
        <span>{label}</span>
      </label>
      <div className={css.note}>
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** A labelled radio button, with a hint below. */
export function RadioField({ label, hint, ...rest }: Omit<ChoiceProps, 'error'>) {
  const id = useId();
  return (
    <div>
      <label className={css.choice}>
        <Radio {...rest} aria-describedby={`${id}-note`} />
        <span>{label}</span>
      </label>
      <div className={css.note}>
        <FieldNote id={`${id}-note`} hint={hint} />
      </div>
    </div>
  );
}

/** A labelled switch, for settings that take effect immediately. */
export function SwitchField({ label, hint, error, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <label className={css.switchRow}>
      <span>
        {label}
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      </span>
      <Switch {...rest} aria-describedby={`${id}-note`} />
    </label>
  );
}

export interface ModeOption<Value extends string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean;
}

interface ModeSwitchProps<Value extends string> {
  /** The accessible name of the group. */
  legend: string;
  options: readonly ModeOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between two or three modes, side by side (other name servers or ours, person or company). */
export function ModeSwitch<Value extends string>({ legend, options, value, onChange }: ModeSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <div className={css.modes}>
        {options.map((option) => (
          <label key={option.value} className={css.mode}>
            <Radio
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              {option.detail && <small>{option.detail}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import { Radio } from './choices.tsx';
import css from './PayOptions.module.css';

export interface PayOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** The second line. */
  detail?: ReactNode;
  /** On the right, in grey: how long it takes. */
  aside?: ReactNode;
  /** A Tabler icon: `<IconCreditCard {...icon} />`. */
  icon: ReactNode;
  /** Not for this account or this amount; `detail` says why. */
  disabled?: boolean;
  /** Shown while it is selected: the card form. */
  body?: ReactNode;
}

interface PayOptionsProps<Value extends string> {
  legend: string;
  options: readonly PayOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** Payment methods as radio buttons. */
export function PayOptions<Value extends string>({ legend, options, value, onChange }: PayOptionsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      <Card rows className={css.list}>
        {options.map((option) => (
          <div key={option.value} className={css.way}>
            <label className={css.option}>
              <Radio
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onChange(option.value)}
              />
              {option.icon}
              <span>
                <b>{option.label}</b>
                {option.detail && <small>{option.detail}</small>}
              </span>
              {option.aside && <span className={css.aside}>{option.aside}</span>}
            </label>
            {option.body && option.value === value && <div className={css.body}>{option.body}</div>}
          </div>
        ))}
      </Card>
    </fieldset>
  );
}

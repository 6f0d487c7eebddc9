import type { ClipboardEvent } from 'react';
import css from './CodeField.module.css';
import { TextField, type TextFieldProps } from './inputs.tsx';

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'autoFocus' | 'disabled' | 'onBlur'> & {
  value: string;
  onChange: (code: string) => void;
  /** Called once, when all digits are entered. */
  onComplete?: (code: string) => void;
};

const length = 6;

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length);

/** A field for six digits. It is a single field so that pasting and autofill work, also with spaces and hyphens. */
export function CodeField({ value, onChange, onComplete, ...rest }: CodeFieldProps) {
  const take = (text: string) => {
    const code = digitsOf(text);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    take(event.clipboardData.getData('text'));
  };
  return (
    <div className={css.code}>
      <TextField
        {...rest}
        takes="digits"
        value={value}
        onChange={(event) => take(event.target.value)}
        onPaste={paste}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        placeholder="······"
      />
    </div>
  );
}

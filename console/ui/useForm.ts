import { type FormEvent, useState } from 'react';

export type Errors<Values> = Partial<Record<keyof Values & string, string>>;

/** What fields that several forms share need of a form: some of its texts, by their names. */
export interface FormPart<Part extends string> {
  values: Record<Part, string>;
  set: (part: Part, text: string) => void;
  leave: (part: Part) => void;
  errorOf: (part: Part) => string | undefined;
  text: (part: Part) => object;
}

interface FormOptions<Values> {
  initial: Values;
  /** Errors by field, as sentences in the page's language. */
  validate: (values: Values) => Errors<Values>;
  /** Submits the values. Can return errors of the server by field. */
  submit: (values: Values) => Promise<Errors<Values> | undefined | void>;
}

/**
 * The state of a form. A field is validated when it is left, then on every keystroke; submitting validates all fields and
 * focuses the first invalid one. A server error stays until its field changes.
 */
export function useForm<Values extends object>({ initial, validate, submit }: FormOptions<Values>) {
  type Name = keyof Values & string;
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [served, setServed] = useState<Errors<Values>>({});
  const [sending, setSending] = useState(false);
  const found = validate(values);

  const errorOf = (name: Name): string | undefined => served[name] ?? (left.has(name) ? found[name] : undefined);

  const set = <One extends Name>(name: One, value: Values[One]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setServed((before) => ({ ...before, [name]: undefined }));
  };

  const leave = (name: Name) => setLeft((before) => (before.has(name) ? before : new Set(before).add(name)));

  const send = async (form: HTMLFormElement) => {
    setLeft(new Set(Object.keys(values)));
    if (Object.values(found).some(Boolean)) return goToFirstError(form);
    setSending(true);
    try {
      const refused = await submit(values);
      setServed(refused ?? {});
      if (refused && Object.keys(refused).length > 0) goToFirstError(form);
    } finally {
      setSending(false);
    }
  };

  return {
    values,
    set,
    leave,
    sending,
    errorOf,
    /** Resets the form to other values: after saving, or when they load late. */
    reset(next: Values = initial) {
      setValues(next);
      setLeft(new Set());
      setServed({});
    },
    /** What a text field needs: `<TextField label="…" {...form.text('email')} />`. */
    text(name: Name) {
      const value = values[name];
      return {
        name,
        value: typeof value === 'string' ? value : '',
        error: errorOf(name),
        onBlur: () => leave(name),
        onChange: (event: { target: { value: string } }) => setText(name, event.target.value),
      };
    },
    /** What a checkbox or a switch needs. */
    check(name: Name) {
      return {
        name,
        checked: values[name] === true,
        error: errorOf(name),
        onBlur: () => leave(name),
        onChange: (event: { target: { checked: boolean } }) => setFlag(name, event.target.checked),
      };
    },
    /** For `<form noValidate onSubmit={form.onSubmit}>`. */
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!sending) void send(event.currentTarget);
    },
  };

  function setText(name: Name, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    setServed((before) => ({ ...before, [name]: undefined }));
  }

  function setFlag(name: Name, flag: boolean) {
    setValues((before) => ({ ...before, [name]: flag }));
    setServed((before) => ({ ...before, [name]: undefined }));
  }
}

/** Focuses the first field with an error once it is rendered. */
function goToFirstError(form: HTMLFormElement) {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

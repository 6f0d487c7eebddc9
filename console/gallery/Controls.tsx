import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import IconX from '@tabler/icons-react/icons/IconX';
import { lazy, Suspense, useState } from 'react';
import { Button, IconButton } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { CheckField, SwitchField } from '../ui/choices.tsx';
import { icon } from '../ui/icon.ts';
import { PasswordField, SelectField, TextArea, TextField } from '../ui/inputs.tsx';
import { Link } from '../ui/Link.tsx';
import { NameField } from '../ui/NameLine.tsx';
import { type Errors, useForm } from '../ui/useForm.ts';
import { homePage } from '../pages/home/page.ts';
import css from './gallery.module.css';
import { Group } from './Group.tsx';
import { nothing } from './samples.ts';

const CountrySelect = lazy(() => import('../ui/CountrySelect.tsx'));

interface Values {
  firstName: string;
  tin: string;
  terms: boolean;
}

const validate = ({ firstName, tin, terms }: Values): Errors<Values> => ({
  firstName: /^[\w ,.\-/]+$/.test(firstName) ? undefined : 'Latin letters, digits, space and , . _ - /',
  tin: /^\d{8}$/.test(tin) ? undefined : 'Invalid TIN (8 digits only)',
  terms: terms ? undefined : 'Accept the terms to continue',
});

/** Buttons and fields. */
export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Group title="Name field">
        <NameField value="նուռ" onChange={nothing} onSubmit={nothing} />
        <div style={{ marginTop: 16 }}>
          <NameField value="my–domain" onChange={nothing} onSubmit={nothing} error="– is a dash, not a hyphen" />
        </div>
      </Group>
    </>
  );
}

function Buttons() {
  return (
    <Group title="Buttons">
      <div className="row">
        <Button rank="main">Register</Button>
        <Button>Change</Button>
        <Button rank="bare">Cancel</Button>
        <Button rank="bad" icon={<IconTrash {...icon} />}>
          Delete the zone
        </Button>
        <Button rank="main" disabled>
          Apply
        </Button>
        <Button rank="main" size="lg">
          Pay 25,301 ֏
        </Button>
      </div>
      <div className="row" style={{ marginTop: 16 }}>
        <Button rank="main" loading>
          Register
        </Button>
        <Button loading icon={<IconPlus {...icon} />}>
          Add
        </Button>
        <Button rank="main" size="lg" loading>
          Pay 25,301 ֏
        </Button>
        <IconButton label="Remove">
          <IconX {...icon} />
        </IconButton>
        <CopyButton text="anun" />
        <Link href={homePage.to()} className="link">
          A link in text
        </Link>
      </div>
    </Group>
  );
}

function Fields() {
  const [country, setCountry] = useState<string | undefined>('AM');
  const [code, setCode] = useState('123');
  const form = useForm<Values>({
    initial: { firstName: 'Mariam', tin: '0123', terms: false },
    validate,
    submit: async () => undefined,
  });
  return (
    <Group title="Fields">
      <form noValidate className="stack" onSubmit={form.onSubmit}>
        <div className={css.three}>
          <TextField label="First name" {...form.text('firstName')} />
          <TextField label="Phone" hint="With the country code" placeholder="+xxx.xxxxxx" optional />
          <TextField label="TIN" {...form.text('tin')} />
          <TextField label="TIN" defaultValue="0123" error="Invalid TIN (8 digits only)" />
          <TextField label="Host" takes="code" defaultValue="ns1.karas-dns.example" />
          <TextField label="Name" takes="name" defaultValue="նուռ" disabled />
          <PasswordField label="Password" defaultValue="secret" autoComplete="off" />
          <SelectField
            label="For how long"
            options={[
              { value: '1', label: '1 year' },
              { value: '2', label: '2 years' },
            ]}
          />
          <Suspense>
            <CountrySelect label="Country" value={country} onChange={setCountry} />
          </Suspense>
        </div>
        <div className={css.three}>
          <CodeField label="Code" value={code} onChange={setCode} />
          <TextArea label="Reason" optional />
          <div className="stack">
            <CheckField label="I accept the general terms" {...form.check('terms')} />
            <CheckField label="Not now" disabled />
            <SwitchField label="Auto-renew" hint="Renews a year at a time" defaultChecked />
            <SwitchField label="Privacy" />
          </div>
        </div>
        <div>
          <Button type="submit" rank="main" loading={form.sending}>
            Save
          </Button>
        </div>
      </form>
    </Group>
  );
}

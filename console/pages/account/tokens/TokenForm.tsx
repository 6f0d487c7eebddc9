import type { Scope, TokenCreated, TokenRequest, User } from '@anun/sdk';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { anun } from '../../../api/client.ts';
import { reportFailure } from '../../../api/failures.ts';
import { refusedFields } from '../../../api/fields.ts';
import { Button } from '../../../ui/Button.tsx';
import { CodeTwin } from '../../../ui/CodeTwin.tsx';
import { CheckField } from '../../../ui/choices.tsx';
import { FieldNote } from '../../../ui/Field.tsx';
import { SelectField, TextField } from '../../../ui/inputs.tsx';
import { type Errors, useForm } from '../../../ui/useForm.ts';
import { curl, quoted, source } from '../../code.ts';
import css from './Tokens.module.css';
import { scopesOf } from './tokenScopes.ts';

interface Values {
  name: string;
  scopes: readonly Scope[];
  /** The options of the menu, in days; empty means that it never expires. */
  expiresInDays: string;
}

const empty: Values = { name: '', scopes: [], expiresInDays: '90' };
const lives = [7, 30, 90, 365];

const requestOf = ({ name, scopes, expiresInDays }: Values): TokenRequest => ({
  name: name.trim(),
  scopes: [...scopes],
  ...(expiresInDays !== '' && { expiresInDays: Number(expiresInDays) }),
});

/** The form to create a token: purpose, rights, expiration. */
export function TokenForm({ user, onCreated }: { user: User; onCreated: (token: TokenCreated) => void }) {
  const { t } = useTranslation(['settings', 'errors']);
  const id = useId();
  const form = useForm<Values>({
    initial: empty,
    validate: (values): Errors<Values> => ({
      ...(values.name.trim() === '' && { name: t('errors:field.required') }),
      ...(values.scopes.length === 0 && { scopes: t('tokens.rightsMissing') }),
    }),
    async submit(values) {
      try {
        const token = await anun.tokens.create({ body: requestOf(values) });
        form.reset();
        onCreated(token);
      } catch (error) {
        const refused = refusedFields(error, values);
        if (!refused) reportFailure(error);
        return refused;
      }
    },
  });
  const { scopes } = form.values;
  const toggle = (scope: Scope) =>
    form.set('scopes', scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);
  const wrongRights = form.errorOf('scopes');

  return (
    <section className="block">
      <h2>{t('tokens.new')}</h2>
      <form className={`form ${css.form}`} noValidate onSubmit={form.onSubmit}>
        <TextField
          label={t('tokens.name')}
          hint={t('tokens.nameHint')}
          maxLength={100}
          autoComplete="off"
          {...form.text('name')}
        />
        <fieldset aria-describedby={`${id}-rights`}>
          <legend className={css.legend}>{t('tokens.rights')}</legend>
          <div className={css.rights}>
            {scopesOf(user).map(({ scope, label, text }) => (
              <CheckField
                key={scope}
                label={t(label)}
                hint={t(text)}
                checked={scopes.includes(scope)}
                aria-invalid={wrongRights ? true : undefined}
                onChange={() => toggle(scope)}
              />
            ))}
          </div>
          <FieldNote id={`${id}-rights`} error={wrongRights} />
        </fieldset>
        <SelectField
          label={t('tokens.expires')}
          options={[
            ...lives.map((days) => ({ value: String(days), label: t('tokens.after', { count: days }) })),
            { value: '', label: t('tokens.never') },
          ]}
          {...form.text('expiresInDays')}
        />
        <div>
          <Button type="submit" rank="main" size="lg" loading={form.sending}>
            {t('tokens.create')}
          </Button>
        </div>
      </form>
      <div className="block">
        <TokenCode request={requestOf(form.values)} />
      </div>
    </section>
  );
}

function TokenCode({ request }: { request: TokenRequest }) {
  const { name, scopes = [], expiresInDays } = request;
  const words = [
    'anun tokens create',
    quoted(name || '…'),
    ...(scopes.length > 0 ? ['--scope', ...scopes] : []),
    ...(expiresInDays === undefined ? [] : [`--expires-in-days ${expiresInDays}`]),
  ];
  const sent = { ...request, name: name || '…', scopes: scopes.length > 0 ? scopes : undefined };
  return (
    <CodeTwin
      code={{
        curl: curl('POST', '/client/tokens', sent),
        sdk: `const { token } = await anun.tokens.create({\n  body: ${source(sent, 2)},\n});`,
        cli: words.join(' '),
      }}
    />
  );
}

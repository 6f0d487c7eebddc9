import type { PaymentStep } from '@anun/sdk';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '../ui/Button.tsx';

/** The main button of an order that waits for its buyer: leads to the provider's page, by a link or by a posted form. */
export function NextStep({ step, children }: { step: PaymentStep; children: ReactNode }) {
  if (step.kind === 'redirect') {
    return (
      <LinkButton rank="main" href={step.url}>
        {children}
      </LinkButton>
    );
  }
  return (
    <form method="post" action={step.url}>
      {step.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button rank="main" type="submit">
        {children}
      </Button>
    </form>
  );
}

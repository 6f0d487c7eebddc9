import type { PaymentStep } from '@anun/sdk';
import { lazy, type ReactNode } from 'react';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Lazily } from '../ui/Lazily.tsx';

const Session = lazy(() => import('./Session.tsx'));

interface NextStepProps {
  step: PaymentStep;
  orderId: string;
  /** Label of the button that leads to the provider's page. */
  children: ReactNode;
}

/** How the buyer of an order goes on: by a link, a posted form, or on this page. */
export function NextStep({ step, orderId, children }: NextStepProps) {
  if (step.kind === 'session') {
    return (
      <Lazily>
        <Session step={step} orderId={orderId} />
      </Lazily>
    );
  }
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

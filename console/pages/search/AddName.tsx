import type { CheckResult, RegistrationSource } from '@anun/sdk';
import IconShoppingBag from '@tabler/icons-react/icons/IconShoppingBag';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddItems, useInCart } from '../../api/cart.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { icon } from '../../ui/icon.ts';
import { showToast } from '../../ui/toasts.ts';
import { checkoutPage } from '../checkout/page.ts';

interface AddNameProps {
  result: CheckResult;
  source: RegistrationSource;
  years: number;
  useGift?: boolean;
  /** The main button of the page, with a longer label. */
  main?: boolean;
}

/** Adds an available domain to the cart; links to the checkout if it is already there. */
export function AddName({ result, source, years, useGift, main }: AddNameProps) {
  const { t } = useTranslation('search');
  const add = useAddItems();
  const name = result.name ?? result.domain;
  const look = main ? ({ rank: 'main', size: 'lg' } as const) : {};
  const inCart = useInCart(result.asciiDomain);
  const id = useId();
  // The clicked button is gone: move the keyboard focus to the link that replaces it.
  const left = add.isSuccess && inCart;
  useEffect(() => {
    if (left && document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [left, id]);
  if (inCart) {
    return (
      <LinkButton {...look} id={id} href={checkoutPage.to()}>
        {t('inCart')}
      </LinkButton>
    );
  }
  const press = () =>
    add.mutate(
      [
        {
          type: 'domain_registration',
          name: result.tld,
          domain: name,
          duration: years,
          registrationSource: source,
          ...(useGift ? { useGift } : {}),
        },
      ],
      { onSuccess: () => showToast({ tone: 'ok', title: t('added', { domain: name }) }) },
    );
  return (
    <Button
      {...look}
      icon={main ? <IconShoppingBag {...icon} /> : undefined}
      loading={add.isPending}
      aria-label={main ? undefined : `${t('addShort')} ${name}`}
      onClick={press}
    >
      {t(main ? 'add' : 'addShort')}
    </Button>
  );
}

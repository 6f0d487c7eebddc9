import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '../../../paths.ts';

/** Addresses of settings that have their page elsewhere; what there is not leads to the account's own data. */
export default function SettingsElsewhere() {
  const billing = usePathname().startsWith('/account/settings/billing');
  return <Redirect to={billing ? paths.orders : paths.contacts} replace />;
}

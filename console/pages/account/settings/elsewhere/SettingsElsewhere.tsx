import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { ordersPage } from '../../orders/page.ts';
import { settingsGroupPage } from './page.ts';
import { contactsPage } from '../../contacts/page.ts';

/** Addresses of settings that have their page elsewhere; what there is not leads to the account's own data. */
export default function SettingsElsewhere() {
  const billing = usePathname().startsWith(settingsGroupPage.to({ group: 'billing' }));
  return <Redirect to={billing ? ordersPage.to() : contactsPage.to()} replace />;
}

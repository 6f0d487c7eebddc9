import { Redirect } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { ordersPage } from '../../orders/page.ts';
import { settingsGroupPage } from './page.ts';
import { contactsPage } from '../../contacts/page.ts';

/** Settings addresses of pages that are elsewhere; unknown ones redirect to the contacts. */
export default function SettingsElsewhere() {
  const billing = usePathname().startsWith(settingsGroupPage.to({ group: 'billing' }));
  return <Redirect to={billing ? ordersPage.to() : contactsPage.to()} replace />;
}

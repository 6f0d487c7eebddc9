import { keyOf } from '../../../api/keys.ts';

/** The query key of the second step's response, kept while the page is open. */
export const submitted = keyOf('transfers.submit');

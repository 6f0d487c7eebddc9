import { keyOf } from '../../../api/keys.ts';

/** Where the answer to the second step is kept, for as long as the page is open. */
export const submitted = keyOf('transfers.submit');

/** What people put before or behind a name, and how that is said: a key below `idea.`. */
export interface Addition {
  text: string;
  side: 'before' | 'behind';
  says: 'own' | 'start' | 'shop' | 'app' | 'online' | 'yerevan' | 'armenia' | 'house' | 'workshop' | Rarer;
}
type Rarer = 'people' | 'centre' | 'expert' | 'fresh' | 'fine' | 'added';

const before = (text: string, says: Addition['says']): Addition => ({ text, side: 'before', says });
const behind = (text: string, says: Addition['says']): Addition => ({ text, side: 'behind', says });

/** Beside English and unknown words, the usual first. */
export const LATIN: readonly Addition[] = [
  before('my', 'own'),
  behind('shop', 'shop'),
  behind('yerevan', 'yerevan'),
  before('get', 'start'),
  behind('am', 'armenia'),
  behind('app', 'app'),
  behind('online', 'online'),
  before('hay', 'armenia'),
  behind('store', 'shop'),
  behind('armenia', 'armenia'),
  behind('hub', 'people'),
  behind('group', 'people'),
  before('the', 'added'),
  behind('studio', 'workshop'),
  behind('lab', 'workshop'),
  behind('pro', 'expert'),
  behind('club', 'people'),
  before('go', 'start'),
  behind('house', 'house'),
  behind('center', 'centre'),
  before('new', 'fresh'),
];

/** Beside Armenian words in Latin letters. */
export const ARMENIAN_IN_LATIN: readonly Addition[] = [
  before('im', 'own'),
  behind('tun', 'house'),
  behind('shop', 'shop'),
  before('hay', 'armenia'),
  behind('yerevan', 'yerevan'),
  behind('am', 'armenia'),
  before('my', 'own'),
  before('nor', 'fresh'),
  behind('online', 'online'),
  before('voske', 'fine'),
  behind('app', 'app'),
  behind('lab', 'workshop'),
  before('mer', 'own'),
  before('get', 'start'),
];

/** Beside words in Armenian letters. */
export const ARMENIAN: readonly Addition[] = [
  before('իմ', 'own'),
  behind('տուն', 'house'),
  behind('խանութ', 'shop'),
  before('հայ', 'armenia'),
  behind('երեւան', 'yerevan'),
  before('նոր', 'fresh'),
  behind('օնլայն', 'online'),
  behind('կենտրոն', 'centre'),
  before('ոսկե', 'fine'),
  behind('շուկա', 'shop'),
  before('մեր', 'own'),
  behind('ակումբ', 'people'),
  behind('հայաստան', 'armenia'),
];

/** The label with the addition; nothing where it is there already, in whatever place. */
export function added(label: string, { text, side }: Addition): string | undefined {
  if (label.startsWith(text) || label.endsWith(text)) return undefined;
  return side === 'before' ? text + label : label + text;
}

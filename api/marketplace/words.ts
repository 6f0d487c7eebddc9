import type { Words } from '../contract/messages/types.ts';

/** Sentences about domains for sale. */
export const words = {
  'sale.none': {
    en: '{{domain}} is not for sale.',
    hy: '{{domain}} դոմենը վաճառքի չէ։',
    ru: '{{domain}} не продаётся.',
    zh: '{{domain}} 未在出售。',
  },
  'sale.price': {
    en: 'The price must be in dollars, with at most two decimals.',
    hy: 'Գինը դոլարով է, առավելագույնը ցենտի ճշտությամբ։',
    ru: 'Цена — число долларов, не точнее цента.',
    zh: '价格以美元计，最多精确到美分。',
  },
  'sale.minimum': {
    en: 'At least {{minimum}}.',
    hy: 'Առնվազն {{minimum}}։',
    ru: 'Не меньше {{minimum}}.',
    zh: '至少 {{minimum}}。',
  },
  'sale.maximum': {
    en: 'At most {{maximum}}.',
    hy: 'Առավելագույնը {{maximum}}։',
    ru: 'Не больше {{maximum}}.',
    zh: '最多 {{maximum}}。',
  },
} as const satisfies Words;

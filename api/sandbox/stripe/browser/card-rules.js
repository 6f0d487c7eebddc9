// What can be typed into the card form, and how it is shown. The server judges again.

const brands = [
  { brand: 'amex', name: 'Amex', starts: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
  { brand: 'visa', name: 'Visa', starts: /^4/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: [4, 4, 4, 4],
    cvc: 3,
  },
  { brand: 'discover', name: 'Discover', starts: /^(6011|64[4-9]|65)/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'diners', name: 'Diners', starts: /^(30[0-5]|3[689])/, lengths: [14, 16], groups: [4, 6, 4], cvc: 3 },
  { brand: 'jcb', name: 'JCB', starts: /^35/, lengths: [16], groups: [4, 4, 4, 4], cvc: 3 },
  { brand: 'unionpay', name: 'UnionPay', starts: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], cvc: 3 },
];
const unknown = { brand: 'unknown', name: '', lengths: [16], groups: [4, 4, 4, 4, 3], cvc: 3 };

export const digitsOf = (text) => text.replace(/\D/g, '');

export const brandOf = (number) => brands.find(({ starts }) => starts.test(number)) ?? unknown;

/** Groups of digits with blanks between them, cut to the longest that the brand has. */
export function formatNumber(text) {
  const { lengths, groups } = brandOf(digitsOf(text));
  let rest = digitsOf(text).slice(0, Math.max(...lengths));
  const shown = [];
  for (const size of groups) {
    if (rest === '') break;
    shown.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return shown.join(' ') + rest;
}

/** `MM / YY`; browsers fill in `12/2030` as well. `removing`: the last key took something away. */
export function formatExpiry(text, removing) {
  const whole = /^\s*(\d{1,2})\s*\/\s*\d{2}(\d{2})\s*$/.exec(text);
  if (whole) return `${whole[1].padStart(2, '0')} / ${whole[2]}`;
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]/.test(digits) || /^\d\s*\//.test(text)) digits = `0${digits}`.slice(0, 4);
  if (removing && digits.length === 2 && !text.endsWith(' ')) return text.includes('/') ? digits.slice(0, 1) : digits;
  return digits.length < 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (text, number) => digitsOf(text).slice(0, brandOf(number).cvc);

const problems = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month: "Your card's expiration date is invalid.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  incomplete_cvc: "Your card's security code is incomplete.",
};

export const problemOf = (code) => ({ type: 'validation_error', code, message: problems[code] });

/** What is wrong with a field, or undefined. What is only unfinished counts as wrong as well. */
export const check = {
  number(text) {
    const number = digitsOf(text);
    if (!brandOf(number).lengths.some((length) => number.length >= length)) return 'incomplete_number';
    return passesLuhn(number) ? undefined : 'invalid_number';
  },
  expiry(text, today) {
    const digits = digitsOf(text);
    if (digits.length >= 2 && (digits.slice(0, 2) < '01' || digits.slice(0, 2) > '12')) return 'invalid_expiry_month';
    if (digits.length < 4) return 'incomplete_expiry';
    const year = 2000 + Number(digits.slice(2));
    if (year < today.getFullYear()) return 'invalid_expiry_year_past';
    const past = year === today.getFullYear() && Number(digits.slice(0, 2)) < today.getMonth() + 1;
    return past ? 'invalid_expiry_month_past' : undefined;
  },
  cvc(text, number) {
    return text.length < brandOf(number).cvc ? 'incomplete_cvc' : undefined;
  },
};

/** ISO/IEC 7812-1. */
function passesLuhn(number) {
  let sum = 0;
  for (let i = 0; i < number.length; i++) {
    const digit = Number(number[number.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

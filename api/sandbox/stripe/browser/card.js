// The card form inside its frame. It talks to the page that shows it, and to nobody else.
import { brandOf, check, digitsOf, formatCvc, formatExpiry, formatNumber, problemOf } from './card-rules.js';

const fields = {
  number: document.querySelector('#number'),
  expiry: document.querySelector('#expiry'),
  cvc: document.querySelector('#cvc'),
};
const names = Object.keys(fields);
const brandLabel = document.querySelector('#brand');
/** Fields that were left: only these are called incomplete. */
const left = new Set();
let key;
/** The page that started the form; nobody else is listened to. */
let pageOrigin;

const send = (message) => parent.postMessage(message, pageOrigin);
const announce = (name, detail = {}) =>
  pageOrigin && send({ kind: 'event', name, detail: { elementType: 'card', ...detail } });

function problemIn(name) {
  if (name === 'number') return check.number(fields.number.value);
  if (name === 'expiry') return check.expiry(fields.expiry.value, new Date());
  return check.cvc(fields.cvc.value, digitsOf(fields.number.value));
}

/** Incomplete is no reproach while one is still typing. */
function shownProblem(name) {
  const code = problemIn(name);
  if (code === undefined || !code.startsWith('incomplete')) return code;
  return left.has(name) && fields[name].value !== '' ? code : undefined;
}

let last = '';
function changed() {
  const brand = brandOf(digitsOf(fields.number.value));
  brandLabel.textContent = brand.name;
  for (const name of names) fields[name].setAttribute('aria-invalid', String(shownProblem(name) !== undefined));
  const code = names.map(shownProblem).find((problem) => problem !== undefined);
  const detail = {
    empty: names.every((name) => fields[name].value === ''),
    complete: names.every((name) => problemIn(name) === undefined),
    brand: brand.brand,
    error: code === undefined ? undefined : problemOf(code),
    value: { postalCode: '' },
  };
  const now = JSON.stringify(detail);
  if (now !== last) announce('change', detail);
  last = now;
}

/** Writes the formatted text and keeps the caret behind the same digit. */
function show(field, text) {
  const before = digitsOf(field.value.slice(0, field.selectionStart)).length;
  const atEnd = field.selectionStart === field.value.length;
  if (field.value === text) return;
  field.value = text;
  let caret = text.length;
  if (!atEnd) for (caret = 0; digitsOf(text.slice(0, caret)).length < before; caret++);
  field.setSelectionRange(caret, caret);
}

function typed(name, event) {
  const field = fields[name];
  const removing = event.inputType?.startsWith('delete') ?? false;
  if (name === 'number') show(field, formatNumber(field.value));
  if (name === 'expiry') show(field, formatExpiry(field.value, removing));
  if (name === 'cvc') show(field, formatCvc(field.value, digitsOf(fields.number.value)));
  if (name === 'number') fields.cvc.value = formatCvc(fields.cvc.value, digitsOf(fields.number.value));
  changed();
  const next = fields[names[names.indexOf(name) + 1]];
  const finished = problemIn(name) === undefined && field.selectionStart === field.value.length;
  if (next && finished && !removing && document.activeElement === field) next.focus();
}

for (const name of names) {
  const field = fields[name];
  field.addEventListener('input', (event) => typed(name, event));
  field.addEventListener('focus', () => announce('focus'));
  field.addEventListener('blur', () => {
    left.add(name);
    announce('blur');
    changed();
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && pageOrigin) send({ kind: 'submit' });
    if (event.key === 'Backspace' && field.value === '') fields[names[names.indexOf(name) - 1]]?.focus();
  });
}

async function create(billing) {
  for (const name of names) left.add(name);
  const code = names.map(problemIn).find((problem) => problem !== undefined);
  if (code !== undefined) {
    changed();
    const error = problemOf(code);
    announce('change', { empty: false, complete: false, error });
    fields[names.find((name) => problemIn(name) !== undefined)].focus();
    return { error };
  }
  const expiry = digitsOf(fields.expiry.value);
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': digitsOf(fields.number.value),
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    'card[cvc]': fields.cvc.value,
  });
  for (const [name, value] of Object.entries(billing)) {
    if (typeof value === 'string' && value !== '') form.set(`billing_details[${name}]`, value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [part, text] of Object.entries(value)) if (text) form.set(`billing_details[${name}][${part}]`, text);
  }
  const response = await fetch('/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: form,
  });
  const body = await response.json();
  return response.ok ? { paymentMethod: body } : { error: body.error };
}

const properties = { color: '--ink', fontSize: '--size', fontFamily: '--font', iconColor: '--brand' };

function restyle({ base = {}, invalid = {} }) {
  const root = document.documentElement.style;
  for (const [name, property] of Object.entries(properties)) if (base[name]) root.setProperty(property, base[name]);
  if (base['::placeholder']?.color) root.setProperty('--placeholder', base['::placeholder'].color);
  if (invalid.color) root.setProperty('--invalid', invalid.color);
}

const connectionError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. You have not been charged.',
};

async function answer({ source, origin, data }) {
  if (source !== parent) return;
  if (data.kind === 'start' && pageOrigin === undefined) {
    pageOrigin = origin;
    key = data.key;
    restyle(data.style);
    announce('ready');
    return;
  }
  if (origin !== pageOrigin) return;
  if (data.kind === 'style') restyle(data.style);
  if (data.kind === 'focus') fields.number.focus();
  if (data.kind === 'clear') {
    for (const name of names) fields[name].value = '';
    left.clear();
    changed();
  }
  if (data.kind === 'create')
    send({ kind: 'answer', id: data.id, result: await create(data.billing).catch(() => ({ error: connectionError })) });
}

addEventListener('message', (event) => void answer(event));

// To whoever shows the form: it holds nothing yet, and the answer tells who that is.
parent.postMessage({ kind: 'hello' }, '*');

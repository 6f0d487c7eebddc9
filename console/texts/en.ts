export default import.meta.glob<Record<string, unknown>>(
  ['../locales/en/*.json', '!../locales/en/{common,shell,errors,home}.json'],
  { eager: true, import: 'default' },
);

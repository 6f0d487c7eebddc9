export default import.meta.glob<Record<string, unknown>>('../locales/ru/{common,shell,errors,home}.json', {
  eager: true,
  import: 'default',
});

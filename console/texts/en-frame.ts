export default import.meta.glob<Record<string, unknown>>('../locales/en/{common,shell,errors,home}.json', {
  eager: true,
  import: 'default',
});

export default import.meta.glob<Record<string, unknown>>('../locales/hy/{common,shell,errors,home}.json', {
  eager: true,
  import: 'default',
});

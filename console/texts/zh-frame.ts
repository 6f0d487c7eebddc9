export default import.meta.glob<Record<string, unknown>>('../locales/zh/{common,shell,errors,home}.json', {
  eager: true,
  import: 'default',
});

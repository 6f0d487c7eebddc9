/**
 * The look of the interactive reference: what the reference brings along, in the colours and shapes of the console. Its own
 * rules, those for dark pages above all, count up to seven classes, hence the prefix.
 */
export const REFERENCE_LOOK = `
:root {
  color-scheme: light dark;
  --paper: #fff; --raised: #fff; --sunk: #eeeef0; --ink: #1b1c20; --ink-2: #46474f; --ink-3: #5d5f68;
  --line: #e0e1e4; --line-control: #8a8c95; --accent: #b3184a; --accent-text: #b3184a;
  --ok: #1f7a4d; --ok-soft: #e8f5ee; --info: #1f6aa5; --info-soft: #e8f2fa;
  --warn: #7a4005; --warn-soft: #fff4e5; --bad: #bf3a0a; --bad-soft: #fdeee7;
  --ui: "Noto Sans", "Noto Sans Armenian", system-ui, sans-serif;
  --code: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #131417; --raised: #1b1c20; --sunk: #24252a; --ink: #ececef; --ink-2: #c4c5cc; --ink-3: #a2a4ad;
    --line: #2b2c32; --line-control: #74767f; --accent: #cf3b66; --accent-text: #f08fa8;
    --ok: #6ccb99; --ok-soft: #14261d; --info: #7db8e8; --info-soft: #14222e;
    --warn: #fbbe78; --warn-soft: #2a2016; --bad: #f59b77; --bad-soft: #2d1a12;
  }
}
:root:root, :root:root body { margin: 0; background: var(--paper); color: var(--ink); font-family: var(--ui); }
.top { border-bottom: 1px solid var(--line); }
.top nav {
  display: flex; flex-wrap: wrap; align-items: center; gap: 0 24px; box-sizing: border-box;
  max-width: 1240px; min-height: 72px; margin: 0 auto; padding: 8px clamp(16px, 4vw, 40px);
}
.top a { display: inline-flex; align-items: center; gap: 8px; min-height: 40px; color: var(--ink); font-size: 15px; text-decoration: none; }
.top a:hover { text-decoration: underline; }
.top a:last-child { margin-left: auto; }
:focus-visible { outline: 2px solid var(--accent-text); outline-offset: 2px; }
:root:root:root:root:root .swagger-ui {
  background: none;
  &, .info .title, .info li, .info p, .opblock-tag, .opblock .opblock-summary-path, .opblock .opblock-section-header h4,
  .btn, label, select, .tab li, .model-title, .parameter__name, .response-col_status, table thead tr :is(td, th) {
    color: var(--ink); font-family: var(--ui);
  }
  .wrapper, .information-container { box-sizing: border-box; max-width: 1240px; padding-inline: clamp(16px, 4vw, 40px); }
  .info { margin: 40px 0; }
  .info .title { font-size: 36px; line-height: 1.12; font-weight: 620; letter-spacing: -.022em; }
  .info :is(p, li) { max-width: 68ch; margin-inline: 0; font-size: 16px; line-height: 24px; }
  .info .title small, .info .title small.version-stamp { top: -6px; padding: 2px 8px; border-radius: 999px; background: var(--sunk); letter-spacing: 0; }
  .info .title small pre { padding: 0; color: var(--ink-2); font: 560 13px/18px var(--ui); }
  a, .info a { color: var(--accent-text); }
  :is(.opblock-tag, .opblock-summary-path) a { color: inherit; }
  :is(.markdown, .renderedMarkdown) code, code {
    padding: 1px 4px; border-radius: 4px; background: var(--sunk); color: var(--ink); font: 400 14px/20px var(--code);
  }
  /* its script writes the ground into the element */
  pre.microlight { border-radius: 8px; background: #131417 !important; color: #f7f7f8; }
  pre.microlight code { padding: 0; background: none; color: inherit; }
  .response-col_links { display: none; }
  .header-col, .response-control-media-type__accept-message { color: var(--ink-2); }
  .scheme-container { margin: 0 0 24px; padding: 16px 0; border-block: 1px solid var(--line); background: none; box-shadow: none; }
  .opblock-tag { padding: 16px 8px 16px 0; border-color: var(--line); font-size: 22px; font-weight: 620; }
  .opblock-tag small { color: var(--ink-3); font-family: var(--ui); }
  .opblock { margin: 0 0 8px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); box-shadow: none; }
  .opblock .opblock-summary { min-height: 48px; border-color: var(--line); }
  .opblock .opblock-summary-method {
    min-width: 72px; padding: 4px 8px; border-radius: 999px; background: var(--sunk); color: var(--ink-2);
    font: 560 13px/18px var(--ui); text-shadow: none;
  }
  .opblock .opblock-summary-description { color: var(--ink-3); font-family: var(--ui); font-size: 14px; }
  .opblock .opblock-summary-path { font: 400 14px/20px var(--code); }
  .opblock .opblock-section-header { background: var(--sunk); box-shadow: none; }
  .opblock-get .opblock-summary-method { background: var(--info-soft); color: var(--info); }
  .opblock-post .opblock-summary-method { background: var(--ok-soft); color: var(--ok); }
  .opblock-put .opblock-summary-method { background: var(--warn-soft); color: var(--warn); }
  .opblock-delete .opblock-summary-method { background: var(--bad-soft); color: var(--bad); }
  .btn { min-height: 40px; border: 1px solid var(--line-control); border-radius: 8px; background: none; box-shadow: none; font-weight: 560; }
  .btn, .btn.authorize { display: inline-flex; align-items: center; justify-content: center; border-color: var(--line-control); color: var(--ink); }
  .btn.authorize span { float: none; padding: 0; }
  .btn.authorize svg { margin-left: 8px; }
  .btn.execute { border-color: var(--accent); background: var(--accent); color: #fff; }
  .btn:not(.execute):hover { background: var(--sunk); box-shadow: none; }
  .btn svg, .expand-operation svg, .opblock svg, .authorization__btn svg, .models svg { fill: currentColor; }
  .expand-operation, .authorization__btn, .opblock-control-arrow, .models button { color: var(--ink-2); }
  select, input:not([type=checkbox]), textarea {
    min-height: 40px; border: 1px solid var(--line-control); border-radius: 8px; background-color: var(--raised); box-shadow: none; color: var(--ink);
  }
  section.models { border-color: var(--line); border-radius: 12px; }
  section.models :is(h4, .model-container) { border-color: var(--line); background: none; color: var(--ink); }
  .dialog-ux .modal-ux { border-color: var(--line); border-radius: 16px; background: var(--raised); }
  .dialog-ux .modal-ux :is(h3, h4, p) { color: var(--ink); }
}
@media (max-width: 768px) {
  :root:root:root:root:root .swagger-ui {
    .opblock .opblock-summary { flex-wrap: wrap; }
    .opblock .opblock-summary-description { flex: 1 1 100%; padding-left: 0; }
    .opblock-tag { flex-wrap: wrap; }
    .opblock-tag small { flex: 1 1 100%; padding: 4px 0 0; }
  }
}
`;

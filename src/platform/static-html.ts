/** What pages made of plain HTML share: they load nothing, run nothing and work on any phone. */

/** The server puts the nonce of its content policy in this place. */
export const nonceMark = '__NONCE__'

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

const night =
  '--bg:#0e1c28;--card:#152737;--ink:#f1ece2;--soft:#cfd3d2;--line:#38506a;--call:#f0b26b;--on:#14212c'
const day =
  '--bg:#f6f0e5;--card:#fffaf1;--ink:#14293a;--soft:#33475a;--line:#c9bca6;--call:#14293a;--on:#fffaf1'
export const staticStyle = `
:root{color-scheme:light dark;${day};--now:#8a2a12;--onnow:#fff}
@media (prefers-color-scheme:dark){:root{${night};--now:#ffb39b;--onnow:#2a0d05}}
[data-theme=light]{color-scheme:light;${day};--now:#8a2a12;--onnow:#fff}
[data-theme=dark]{color-scheme:dark;${night};--now:#ffb39b;--onnow:#2a0d05}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:1.125rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans Arabic",sans-serif}
main,header,footer{max-inline-size:40rem;margin-inline:auto;padding-inline:1rem}
header{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;padding-block:.75rem}
header::after{content:"";flex-basis:100%;block-size:2px;background:linear-gradient(to right,transparent,#e2825b 50%,transparent)}
h1{font-size:1.75rem;line-height:1.2;margin-block:1rem .5rem}
h2{font-size:1.2rem;margin-block:2rem .5rem}
p{margin-block:.5rem}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
nav a,.exit{display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:.5rem}
.exit{border:1px solid var(--ink);border-radius:.5rem;padding-inline:1rem;font-weight:600;text-decoration:none}
.skip{position:absolute;inset-inline-start:-999rem}
.skip:focus{inset-inline-start:1rem;inset-block-start:.5rem;background:var(--card);padding:.75rem}
.lines{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.lines a{display:block;padding:.85rem 1.1rem;border-radius:.5rem;background:var(--call);color:var(--on);text-decoration:none;min-block-size:3.5rem}
.lines a.now{background:var(--now);color:var(--onnow)}
.lines b{display:block;font-size:1.25rem}
ol,ul.plain{padding-inline-start:1.4rem}
li{margin-block:.35rem}
section{border-block-start:1px solid var(--line);margin-block-start:1.5rem}
section:first-of-type{border:0}
.soft,footer{color:var(--soft)}
footer{padding-block:1.5rem 3rem}`

import { crisisCatalog, crisisTextLanguage, crisisTextLanguages } from './catalog.ts'
import type { CrisisCatalog, CrisisTextLanguage } from './catalog.ts'
import { callHref, interpolate, numberMarks, textHref } from './numbers.ts'
import type { CrisisNumbers } from './numbers.ts'

/** The server puts the nonce of its content policy in this place. */
export const nonceMark = '__NONCE__'

const exitUrl = 'https://www.weather.gov'
const ownNames: Record<CrisisTextLanguage, string> = { en: 'English', es: 'Español', ar: 'العربية' }

const night =
  '--bg:#0e1c28;--card:#152737;--ink:#f1ece2;--soft:#cfd3d2;--line:#38506a;--call:#f0b26b;--on:#14212c'
const day =
  '--bg:#f6f0e5;--card:#fffaf1;--ink:#14293a;--soft:#33475a;--line:#c9bca6;--call:#14293a;--on:#fffaf1'
const style = `
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

/** The page that must work without script, account or provider: the numbers first, then what to do. */
export function renderCrisisPage(input: {
  language: string
  organizationName: string
  numbers: CrisisNumbers
  theme?: 'light' | 'dark'
}): string {
  const language = crisisTextLanguage(input.language)
  const catalog = crisisCatalog(language)
  const marks = { ...numberMarks(input.numbers, language), organization: input.organizationName }
  const say = (key: string) => escapeHtml(interpolate(catalog.page[key] ?? '', marks))
  const items = (key: string) =>
    (catalog.pageLists[key] ?? []).map((text) => `<li>${escapeHtml(interpolate(text, marks))}</li>`).join('')
  const theme = input.theme ? ` data-theme="${input.theme}"` : ''
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"${theme}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${say('title')}</title>
<style nonce="${nonceMark}">${style}</style>
</head>
<body>
<a class="skip" href="#lines">${say('skip')}</a>
<header>
<nav aria-label="${say('languages')}">${languageLinks(language)}</nav>
<a class="exit" href="${exitUrl}" rel="noreferrer noopener">${say('exit')}</a>
</header>
<main>
<h1>${say('title')}</h1>
<p>${say('lead')}</p>
<section id="lines" tabindex="-1"><h2>${say('linesHeading')}</h2><ul class="lines">${lines(input.numbers, language, catalog, marks)}</ul></section>
<section id="plan"><h2>${say('planHeading')}</h2><ol>${items('plan')}</ol></section>
<section id="grounding"><h2>${say('groundingHeading')}</h2><ul class="plain">${items('grounding')}</ul></section>
<section><h2>${say('breathingHeading')}</h2><p>${say('breathing')}</p></section>
<section><h2>${say('otherHeading')}</h2><ul class="plain">${items('other')}</ul></section>
</main>
<footer><p>${say('by')}</p><p>${say('exitNote')}</p></footer>
</body>
</html>
`
}

function lines(
  numbers: CrisisNumbers,
  language: CrisisTextLanguage,
  catalog: CrisisCatalog,
  marks: Record<string, string>,
): string {
  const say = (key: string) => escapeHtml(interpolate(catalog.numbers[key] ?? '', marks))
  const line = (key: string, href: string, note = `${key}Note`) =>
    `<li><a${key === 'emergency' ? ' class="now"' : ''} href="${escapeHtml(href)}"><b>${say(key)}</b> ${say(note)}</a></li>`
  const { emergency, lifeline, poison, domesticViolence: violence } = numbers
  return [
    line('lifelineCall', callHref(lifeline.call)),
    lifeline.text ? line('lifelineText', textHref(lifeline.text, lifeline.byLanguage[language]?.word)) : '',
    line('emergency', callHref(emergency.call)),
    line('violence', callHref(violence.call)),
    violence.text ? line('violenceText', textHref(violence.text, violence.word)) : '',
    line('poison', callHref(poison.call)),
  ].join('')
}

function languageLinks(current: CrisisTextLanguage): string {
  return crisisTextLanguages
    .map((code) => {
      const here = code === current ? ' aria-current="page"' : ''
      return `<a href="/crisis?lang=${code}" lang="${code}" hreflang="${code}"${here}>${ownNames[code]}</a>`
    })
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
}

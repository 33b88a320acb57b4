import { crisisCatalog, crisisTextLanguage, crisisTextLanguages } from './catalog.ts'
import type { CrisisCatalog, CrisisTextLanguage } from './catalog.ts'
import { callHref, interpolate, numberMarks, textHref } from './numbers.ts'
import type { PackLanguage } from './detection/types.ts'
import type { CrisisNumbers } from './numbers.ts'
import { escapeHtml, nonceMark, staticStyle } from '#platform/static-html.ts'
import { translate } from '#platform/texts.ts'
import { offlineMark } from '#shared/offline.ts'

const exitUrl = 'https://www.weather.gov'
const ownNames: Record<PackLanguage, string> = {
  en: 'English',
  es: 'Español',
  zh: '中文',
  vi: 'Tiếng Việt',
  tl: 'Tagalog',
  ko: '한국어',
  ar: 'العربية',
  fr: 'Français',
  pt: 'Português',
  ru: 'Русский',
  hi: 'हिन्दी',
  de: 'Deutsch',
}

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
<style nonce="${nonceMark}">${staticStyle}</style>
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
<p class="soft" ${offlineMark} hidden>${say('offline')}</p>
<section id="lines" tabindex="-1"><h2>${say('linesHeading')}</h2><ul class="lines">${lines(input.numbers, language, catalog, marks)}</ul><p><a href="tel:211">${escapeHtml(translate(language, 'engine', 'need.do.bed'))}</a></p></section>
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
  // Interpreters answer calls; what is written is read in English and Spanish only.
  const writes = language === 'en' || language === 'es'
  return [
    line('lifelineCall', callHref(lifeline.call)),
    writes && lifeline.text
      ? line('lifelineText', textHref(lifeline.text, lifeline.byLanguage[language]?.word))
      : '',
    line('emergency', callHref(emergency.call)),
    line('violence', callHref(violence.call)),
    writes && violence.text ? line('violenceText', textHref(violence.text, violence.word)) : '',
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

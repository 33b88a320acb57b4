import { callHref, type CrisisNumbers } from '#domains/crisis/numbers.ts'
import { escapeHtml, nonceMark, staticStyle } from '#platform/static-html.ts'
import { translate } from '#platform/texts.ts'
import { offlineMark } from '#shared/offline.ts'
import { phoneParts } from '#shared/phone.ts'
import { type PlanContact, planSteps, type SafetyPlan } from './contract.ts'

const print = '@media print{header,.screen{display:none}body{background:#fff;color:#000;font-size:12pt}}'

/** A person's safety plan as a plain page: it prints on one sheet, dials, and works from the device alone. */
export function renderPlanPage(input: {
  language: string
  dir: 'ltr' | 'rtl'
  locale: string
  plan: SafetyPlan | null
  numbers: CrisisNumbers
}): string {
  const { language, plan, numbers } = input
  const say = (key: string, variables: Record<string, string> = {}) =>
    escapeHtml(translate(language, 'safety-plan', key, variables))
  const lineOf = (entry: string | PlanContact): string => {
    if (typeof entry === 'string') return escapeHtml(entry)
    const name = escapeHtml(entry.name)
    if (!entry.phone) return name
    const numbers = phoneParts(entry.phone).map(({ text, href }) => {
      const shown = `<bdi dir="ltr">${escapeHtml(text)}</bdi>`
      return href ? `<a href="${escapeHtml(href)}">${shown}</a>` : shown
    })
    return `${name} ${numbers.join('')}`
  }
  const section = (key: keyof SafetyPlan['content']): string => {
    const entries = plan?.content[key] ?? []
    const list = entries.map((entry) => `<li dir="auto">${lineOf(entry)}</li>`).join('')
    const body = list ? `<ul class="plain">${list}</ul>` : `<p class="soft">${say('empty')}</p>`
    return `<section><h2>${say(`steps.${key}`)}</h2>${body}</section>`
  }
  const when = plan
    ? new Intl.DateTimeFormat(input.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(plan.savedAt),
      )
    : ''
  const saved = plan?.savedWith ? say('savedWith', { when, name: plan.savedWith }) : say('saved', { when })
  const line = (key: 'lifeline' | 'emergency', call: string): string =>
    `<li><a${key === 'emergency' ? ' class="now"' : ''} href="${escapeHtml(callHref(call))}"><b>${say(key, { number: call })}</b></a></li>`
  return `<!doctype html>
<html lang="${language}" dir="${input.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${say('tab')}</title>
<style nonce="${nonceMark}">${staticStyle}${print}</style>
</head>
<body>
<header><a href="/hub/safety-plan">${say('back')}</a></header>
<main>
<h1>${say('title')}</h1>
<p class="soft" ${offlineMark} hidden>${say('offline')}</p>
${plan ? `<p class="soft">${saved}</p>` : `<p>${say('none')}</p>`}
${
  plan
    ? [...planSteps, 'worthLiving' as const]
        .filter((key) => key !== 'worthLiving' || plan.content.worthLiving.length > 0)
        .map(section)
        .join('\n')
    : ''
}
<section><h2>${say('numbers')}</h2><ul class="lines">${line('lifeline', numbers.lifeline.call)}${line('emergency', numbers.emergency.call)}</ul></section>
</main>
<footer class="screen"><p>${say('print')}</p></footer>
</body>
</html>
`
}

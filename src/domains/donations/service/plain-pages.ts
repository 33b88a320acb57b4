import { randomBytes } from 'node:crypto'
import { escapeHtml, nonceMark, staticStyle } from '#platform/static-html.ts'
import { languageOfTexts, translate } from '#platform/texts.ts'
import { languageOf } from '#shared/languages.ts'
import { formatCents } from '#shared/money.ts'
import { feeToCover, leastCents, presetCents } from '../contract/amounts.ts'
import { funds, giftTypes, longestGiftForm } from '../contract/gifts.ts'
import { chosenAmount, type FormValues } from '../contract/plain-form.ts'
import { tributeKinds } from '../contract/tribute.ts'
import type { DonationSettings } from '../contract/terms.ts'
import type { GiftRow } from './gift-place.ts'

/** What is wrong with a form that came without a script, by field. */
export interface PlainProblems {
  amount?: 'empty' | 'unreadable' | 'both' | 'unclear' | 'too_small' | 'too_large'
  unclear?: { asThousands: number; asDecimals: number }
  donorName?: 'wrong' | 'too_big'
  donorEmail?: 'wrong' | 'too_big'
  message?: 'wrong' | 'too_big'
  tributeName?: 'wrong'
  tributeEmail?: 'wrong'
  form?: 'invalid' | 'tooManyHere' | 'tooManyForEmail' | 'hiddenField' | NotPaidFor
}

/** Why no payment page could be opened. */
export type NotPaidFor = 'closed' | 'unreachable' | 'tooManyRefused' | 'smallStopped'

/** The words for what is wrong with a whole form; those of the page with a script where they say the same. */
const formWords = (form: NonNullable<PlainProblems['form']>): string =>
  form === 'tooManyRefused'
    ? 'errors.too_many_refused'
    : form === 'smallStopped'
      ? 'errors.small_stopped'
      : `plain.${form}`

type Level = 'none' | 'watch' | 'crisis'

const style = `${staticStyle}
form{margin-block:1rem}
fieldset{border:1px solid var(--line);border-radius:.6rem;margin:0 0 1.25rem;padding:.75rem 1rem}
legend{font-weight:700;padding-inline:.25rem}
.label{display:block;font-weight:700;margin-block-end:.35rem}
label.row{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem;padding-block:.35rem;line-height:1.35}
label.field{display:block;margin-block:1.25rem}
.hint{color:var(--soft);font-size:1rem}
input[type=radio],input[type=checkbox]{inline-size:1.35rem;block-size:1.35rem;flex:none;accent-color:var(--call)}
input:not([type=radio],[type=checkbox]),textarea{display:block;inline-size:100%;min-block-size:3rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:.6rem}
[aria-invalid]{border:2px solid var(--now)}
.wrong{color:var(--now);font-weight:600;margin-block:.25rem .5rem}
button,.go{display:inline-block;font:inherit;font-weight:700;min-block-size:3rem;padding:.6rem 1.4rem;border:1px solid var(--ink);border-radius:.6rem;background:var(--call);color:var(--on);text-decoration:none;cursor:pointer}
button:focus-visible,input:focus-visible,textarea:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.two{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:.5rem}
.box{border:2px solid var(--now);border-radius:.6rem;padding:.75rem 1rem;margin-block:1rem}
.away{position:absolute;inset-inline-start:-999rem}
summary{cursor:pointer;font-weight:700;min-block-size:2.75rem;align-content:center}
dl{display:grid;grid-template-columns:auto 1fr;gap:.35rem 1.25rem;margin-block:1rem}
dd{margin:0;font-weight:700}`

/** Puts the nonce of a content policy into a page. */
export const withNonce = (html: string): { nonce: string; text: string } => {
  const nonce = randomBytes(16).toString('base64')
  return { nonce, text: html.replaceAll(nonceMark, nonce) }
}

const sayIn = (language: string) => ({
  text: (key: string, facts: Record<string, string> = {}): string =>
    escapeHtml(translate(language, 'donations', key, facts)),
  money: (cents: number): string => formatCents(cents, languageOfTexts(language, 'donations')),
})

const page = (language: string, title: string, body: string): string => {
  const { dir, code } = languageOf(languageOfTexts(language, 'donations'))
  const { text } = sayIn(language)
  return `<!doctype html>
<html lang="${code}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonceMark}">${style}</style>
</head>
<body>
<header><nav><a href="/">${text('plain.home')}</a></nav><nav><a href="/crisis">${text('plain.crisis')}</a></nav></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
}

/** Help first, where the words of a form sounded like danger. */
const help = (language: string, level: Level): string => {
  if (level === 'none') return ''
  const { text } = sayIn(language)
  return `<div class="box" role="alert"><p><b>${text('plain.helpTitle')}</b></p><p>${text('plain.helpText')}</p><p><a class="go" href="/crisis">${text('plain.helpGo')}</a></p></div>`
}

interface PlainForm {
  values: FormValues
  problems: PlainProblems
  settings: DonationSettings
  level: Level
}

/** The form with the typed values, and a sentence at each field that is not right. */
export const plainForm = (language: string, { values, problems, settings, level }: PlainForm): string => {
  const { text, money } = sayIn(language)
  const limits = { min: money(leastCents), max: money(settings.maximumCents) }
  const wrong = (id: string, words: string | undefined): string =>
    words ? `<p class="wrong" id="${id}-wrong">${words}</p>` : ''
  const invalid = (id: string, is: unknown): string =>
    is ? ` aria-invalid="true" aria-describedby="${id}-wrong"` : ''
  const radio = (name: string, value: string, label: string, isChecked: boolean, hint = ''): string =>
    `<label class="row"><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}><span>${label}${hint ? `<br><span class="hint">${hint}</span>` : ''}</span></label>`
  const line = (name: 'donorName' | 'donorEmail', type: string, autocomplete: string): string =>
    `<label class="field"><span class="label">${text(`form.${name}`)}</span>${wrong(name, problems[name] && text(`problems.${name}.${problems[name]}`))}<input type="${type}" name="${name}" value="${escapeHtml(values[name])}" autocomplete="${autocomplete}" maxlength="${longestGiftForm[name]}"${type === 'email' ? ' dir="ltr"' : ''}${invalid(name, problems[name])}></label>`
  const tributeLine = (
    name: 'tributeName' | 'tributeEmail',
    type: string,
    label: string,
    hint = '',
  ): string =>
    `<label class="field"><span class="label">${label}</span>${hint ? `<span class="hint">${hint}</span>` : ''}${wrong(name, problems[name] && text(`problems.${name}.wrong`))}<input type="${type}" name="${name}" value="${escapeHtml(values[name])}" maxlength="200"${type === 'email' ? ' dir="ltr"' : ''}${invalid(name, problems[name])}></label>`
  const { unclear } = problems
  const meant = (cents: number): string => `<button name="meant" value="${cents}">${money(cents)}</button>`
  const chosen = chosenAmount(values)
  const fee = chosen.kind === 'amount' ? money(feeToCover(chosen.cents)) : null
  return page(
    language,
    text('meta.title'),
    `${help(language, level)}
${problems.form ? `<p class="wrong" role="alert">${text(formWords(problems.form))}</p>` : `<p class="wrong" role="alert">${text('plain.check')}</p>`}
<form method="post" action="/donate">
<fieldset><legend>${text('form.type')}</legend>${giftTypes.map((type) => radio('type', type, text(`type.${type}`), values.type === type)).join('')}</fieldset>
<fieldset><legend>${text('form.amount')}</legend>
${wrong('amount', problems.amount && text(`problems.amount.${problems.amount}`, limits))}
${unclear ? `<p>${text('form.whichAmount', { typed: values.amount })}</p><div class="two">${meant(unclear.asThousands)}${meant(unclear.asDecimals)}</div>` : ''}
${presetCents.map((cents) => radio('preset', String(cents), money(cents).replace(/[.,]00(?=\D*$)/, ''), values.preset === String(cents))).join('')}
${radio('preset', '', text('form.otherAmount'), !values.preset)}
<label class="field"><span class="label">${text('form.custom')}</span><input name="amount" inputmode="decimal" autocomplete="transaction-amount" dir="ltr" maxlength="30" value="${escapeHtml(values.amount)}"${invalid('amount', problems.amount)}></label>
</fieldset>
<fieldset><legend>${text('form.fund')}</legend>${funds.map((fund) => radio('fund', fund, text(`fund.${fund}.name`), values.fund === fund, text(`fund.${fund}.text`))).join('')}</fieldset>
<label class="row"><input type="checkbox" name="coversFee" value="yes"${values.coversFee ? ' checked' : ''}><span>${fee ? text('form.coverFee', { fee }) : text('form.coverFeeAny')}</span></label>
${line('donorName', 'text', 'name')}
${line('donorEmail', 'email', 'email')}
<label class="field"><span class="label">${text('form.message')}</span>${wrong('message', problems.message && text(`problems.message.${problems.message}`))}<textarea name="message" rows="4" maxlength="${longestGiftForm.message}" dir="auto"${invalid('message', problems.message)}>${escapeHtml(values.message)}</textarea></label>
<details${values.tributeKind || values.tributeName || values.tributeEmail ? ' open' : ''}><summary>${text('tribute.title')}</summary>
<fieldset><legend>${text('tribute.kind')}</legend>${(['', ...tributeKinds] as const).map((kind) => radio('tributeKind', kind, text(`tribute.kinds.${kind || 'none'}`), values.tributeKind === kind)).join('')}</fieldset>
${tributeLine('tributeName', 'text', text('tribute.name'))}
${tributeLine('tributeEmail', 'email', text('tribute.email'), text('tribute.emailHint'))}
</details>
<label class="away" aria-hidden="true">${escapeHtml(translate(language, 'common', 'guard.leaveEmpty'))}<input name="website" tabindex="-1" autocomplete="off"></label>
<button>${text('form.send')}</button>
</form>`,
  )
}

/** Says that a link went to the address. */
export const sentPage = (language: string, { email, level }: { email: string; level: Level }): string => {
  const { text } = sayIn(language)
  return page(
    language,
    text('plain.sentTitle'),
    `${help(language, level)}<p>${text('plain.sentText')}</p><p><b dir="ltr">${escapeHtml(email)}</b></p><p class="soft">${text('plain.sentNote')}</p>`,
  )
}

export const linkOverPage = (language: string): string => {
  const { text } = sayIn(language)
  return page(
    language,
    text('plain.overTitle'),
    `<p>${text('plain.overText')}</p><p><a class="go" href="/donate">${text('plain.again')}</a></p>`,
  )
}

/** Says that a gift is paid, or where else it stands, on a page that needs no script. */
export const donePage = (language: string, { state, type, giftCents, feeCents }: GiftRow): string => {
  const { text, money } = sayIn(language)
  const amount = money(giftCents + feeCents)
  const show = (title: string, words: string): string =>
    page(language, title, `<p>${words}</p><p><a class="go" href="/">${text('plain.home')}</a></p>`)
  if (state === 'paid') return show(text('thanks.paid.title'), text('thanks.paid.once', { amount }))
  if (['unconfirmed', 'started', 'left'].includes(state))
    return show(text('thanks.late.title'), text('thanks.late.text'))
  if (type !== 'one-time' && state !== 'canceled')
    return show(text('thanks.paid.title'), text(`thanks.paid.${type}`, { amount }))
  return show(text('thanks.title'), text(`own.state.${state}`))
}

/** What the link of an e-mail shows: the gift once more, and the way to its payment. */
export const linkPage = (
  language: string,
  { gift, token, problem }: { gift: GiftRow; token: string; problem?: NotPaidFor },
): string => {
  const { text, money } = sayIn(language)
  const rows: [string, string][] = [
    [text('summary.gift'), money(gift.giftCents)],
    ...(gift.feeCents ? [[text('summary.fee'), money(gift.feeCents)] satisfies [string, string]] : []),
    [text(`summary.total.${gift.type}`), money(gift.giftCents + gift.feeCents)],
    [text('form.fund'), text(`fund.${gift.fund}.name`)],
  ]
  return page(
    language,
    text('plain.linkTitle'),
    `${problem ? `<p class="wrong" role="alert">${text(formWords(problem))}</p>` : ''}<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
<p><a class="go" href="/donate/checkout?gift=${encodeURIComponent(token)}">${text('plain.pay')}</a></p>
<p class="soft">${text('plain.payNote')}</p>`,
  )
}

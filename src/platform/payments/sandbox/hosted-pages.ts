import { escapeHtml, staticStyle } from '../../static-html.ts'
import { testCards } from './cards.ts'
import { isAskingBank, needsCard } from './checkout-payment.ts'
import { hidden, type StoredSession } from './kinds.ts'
import { portalCards, portalExit, type PortalView } from './portal.ts'
import { dollars } from './refunds.ts'

export interface PageOptions {
  /** Of the content policy, for the one style. */
  nonce: string
  /** One sentence about what just happened. */
  notice?: string
}

const title = 'Test payment page – no real money'

const style = `${staticStyle}
form{margin-block:1rem}
fieldset{border:1px solid var(--line);border-radius:.5rem;margin:0 0 1rem;padding:.75rem 1rem}
legend{font-weight:600;padding-inline:.25rem}
label{display:flex;gap:.75rem;align-items:center;min-block-size:2.75rem}
label.field{display:block;margin-block-end:.75rem}
input[type=radio]{inline-size:1.25rem;block-size:1.25rem;flex:none}
input:not([type=radio]){display:block;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:.5rem}
button{font:inherit;font-weight:600;min-block-size:2.75rem;padding:.5rem 1.25rem;border:1px solid var(--ink);border-radius:.5rem;background:var(--call);color:var(--on);cursor:pointer}
button.plain{background:transparent;color:var(--ink)}
button:focus-visible,input:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
.row{display:flex;flex-wrap:wrap;gap:.75rem}
.notice{border:2px solid var(--now);border-radius:.5rem;padding:.75rem 1rem}
h1{overflow-wrap:anywhere}`

const page = (heading: string, body: string, { nonce, notice }: PageOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${title}</title>
<style nonce="${escapeHtml(nonce)}">${style}</style>
</head>
<body>
<header><strong>${title}</strong></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${notice ? `<p class="notice" role="alert">${escapeHtml(notice)}</p>` : ''}
${body}
</main>
<footer><p>This page stands in for the payment company. Do not enter a real card number: none is asked for.</p></footer>
</body>
</html>
`

const radios = (cards: Record<string, { label: string; last4?: string }>, legend: string): string =>
  `<fieldset><legend>${legend}</legend>${Object.entries(cards)
    .map(
      ([value, { label, last4 }], index) =>
        `<label><input type="radio" name="choice" value="${value}" required${index ? '' : ' checked'}> ${escapeHtml(
          last4 ? `${label} (test card ending in ${last4})` : label,
        )}</label>`,
    )
    .join('')}</fieldset>`

const field = (name: string, label: string, type: string, value: string, autocomplete: string): string =>
  `<label class="field">${label}<input name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required maxlength="200"></label>`

const leaveButton = `<button class="plain" name="choice" value="leave" formnovalidate>Leave without paying</button>`

/** The checkout page of an open, complete or expired session. `email` is what the session already knows. */
export const renderCheckout = (
  session: StoredSession,
  email: string | null,
  options: PageOptions,
): string => {
  if (session.status !== 'open')
    return page(
      session.status === 'complete' ? 'This payment is complete' : 'This payment page has expired',
      '<p>You can close this page.</p>',
      options,
    )
  if (isAskingBank(session)) return renderChallenge(options)
  const cards = Object.entries(testCards).filter(
    ([name]) => name !== 'declined_later' || session.mode === 'subscription',
  )
  const contact = email
    ? `<p>Receipt to ${escapeHtml(email)}</p>`
    : field('email', 'E-mail for the receipt', 'email', '', 'email')
  const address = session.billing_address_collection === 'required' ? addressFields : ''
  const choices = needsCard(session)
    ? radios(Object.fromEntries(cards), 'How does the test card behave?')
    : '<input type="hidden" name="choice" value="no_card"><p>No card is needed today.</p>'
  const label = buttonLabel(session)
  return page(
    heading(session),
    `${summary(session)}
<form method="post">${contact}${address}${choices}<div class="row"><button>${label}</button></div></form>
<form method="post">${leaveButton}</form>`,
    options,
  )
}

const addressFields = [
  field('name', 'Name', 'text', 'Test Person', 'name'),
  field('line1', 'Street', 'text', '1 Test Street', 'address-line1'),
  field('city', 'City', 'text', 'Los Angeles', 'address-level2'),
  field('state', 'State', 'text', 'CA', 'address-level1'),
  field('postal_code', 'ZIP code', 'text', '90001', 'postal-code'),
].join('')

const heading = ({ mode, amount_total: total }: StoredSession): string => {
  if (mode === 'setup') return 'Save a test card'
  return total ? `Pay ${dollars(total)}` : 'Start the trial'
}

const buttonLabel = ({ mode, submit_type: submit, amount_total: total }: StoredSession): string => {
  if (mode === 'setup') return 'Save card'
  if (mode === 'subscription') return total ? 'Subscribe' : 'Start trial'
  return submit === 'donate' ? 'Donate' : submit === 'book' ? 'Book' : 'Pay'
}

const summary = (session: StoredSession): string => {
  const { lines } = session[hidden]
  if (!lines.length) return ''
  const items = lines.map(({ price, quantity }) => {
    const every = price.recurring
      ? ` every ${price.recurring.interval_count > 1 ? `${price.recurring.interval_count} ` : ''}${price.recurring.interval}${price.recurring.interval_count > 1 ? 's' : ''}`
      : ''
    return `<li>${quantity} × ${escapeHtml(price[hidden].name)}: ${dollars((price.unit_amount ?? 0) * quantity)}${every}</li>`
  })
  return `<ul class="plain">${items.join('')}</ul>`
}

const renderChallenge = (options: PageOptions): string =>
  page(
    'The bank asks: is this payment yours?',
    `<p>This is the 3-D Secure step. No bank is contacted.</p>
<form method="post"><div class="row"><button name="choice" value="approve">Approve</button><button class="plain" name="choice" value="refuse">Refuse</button></div></form>
<form method="post">${leaveButton}</form>`,
    options,
  )

/** The customer portal: the saved card, a new one, and the end of a subscription. */
export const renderPortal = (view: PortalView, options: PageOptions): string => {
  const { portal, card, subscriptions, isExpired } = view
  if (isExpired) return page('This page has expired', '<p>Go back and open it again.</p>', options)
  const exit = portalExit(portal)
  const saved = card?.card
    ? `<p>Saved card: ending in ${card.card.last4}, valid until ${card.card.exp_month}/${card.card.exp_year}</p>`
    : '<p>No card is saved.</p>'
  const form = `<form method="post">${radios(portalCards, 'New test card')}<button>Save card</button></form>`
  const plans = subscriptions
    .map(({ id, items, cancel_at_period_end: isEnding }) => {
      const { price, current_period_end: end } = items.data[0]!
      const day = new Date(end * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
      return `<section><h2>${escapeHtml(price[hidden].name)}</h2>
<p>${isEnding ? `Ends on ${day}` : `Renews on ${day}`}</p>
<form method="post"><input type="hidden" name="subscription" value="${id}"><button class="plain" name="choice" value="${isEnding ? 'keep' : 'end'}">${isEnding ? 'Keep the subscription' : 'Cancel at the end of the period'}</button></form></section>`
    })
    .join('')
  const back = exit ? `<p><a href="${escapeHtml(exit)}">Go back</a></p>` : ''
  return page('Your payment details', `${saved}${form}${plans}${back}`, options)
}

/** A page for an address that leads nowhere. */
export const renderMissing = (options: PageOptions): string =>
  page('This page does not exist', '<p>The link may be old.</p>', options)

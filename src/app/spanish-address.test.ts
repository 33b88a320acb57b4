import { expect, it } from 'vitest'
import { readCatalog } from '../../scripts/catalogs.ts'

/** Texts that staff alone read. Clients, supporters and families are called tú. */
const staffCatalogs = [
  ...['admin', 'care', 'circle-desk', 'gifts-desk', 'goods-desk', 'hiring-help', 'housing-desk', 'inbox'],
  ...['intake-desk', 'job-review', 'landing-figures', 'on-call-letters', 'organization-data'],
  ...['organization-plans', 'pledges-desk', 'reports', 'staff', 'volunteers-desk'],
]
/** Read by a donor on a receipt, though it is set by staff. */
const ofOthers = /^gifts-desk paper\./

const tu =
  /(?:^|[.:;] )Escribe(?!\p{L})|(?<!\p{L})(tú|tu|tus|te|ti|contigo|tuy[oa]s?|puedes|podrás|tienes|quieres|eres|estás|debes|necesitas|escribiste|elige|inténtalo|intenta otra|déjalo|tómalo|asegúrate|averigua|atiendes|tocas|escribas|guardas|haces|sabes|ves|lees|envías|aceptas|cambias|borras|recibes|pones|dices|vas|das|hagas|veas|leas|sepas|primero escribe)(?!\p{L})/iu

it('Spanish texts for staff say usted, never tú', () => {
  const texts = staffCatalogs.flatMap((name) =>
    [...readCatalog('es', `${name}.json`)].map(([key, text]) => [`${name} ${key}`, text ?? ''] as const),
  )
  expect(texts.length).toBeGreaterThan(1500)
  // «Lo escribe» and «elige una contraseña» tell of a third person.
  const told = /Lo escribe en|elige una contraseña/
  expect(texts.filter(([key, text]) => tu.test(text) && !told.test(text) && !ofOthers.test(key))).toEqual([])
})

it('the Spanish inbox tells the filter “open” from the state “pending”, and a property from the housing desk', () => {
  const [inbox, status] = [readCatalog('es', 'inbox.json'), readCatalog('es', 'status.json')]
  const filters = ['open', 'waiting', 'going', 'over'].map((name) => inbox.get(`show.${name}`))
  const states = [...status].filter(([key]) => key.startsWith('state.')).map(([, text]) => text)
  expect(states).toContain('Pendiente')
  expect(filters.filter((text) => states.includes(text ?? ''))).toEqual([])
  expect(status.get('kind.property')).not.toBe(inbox.get('housing'))
})

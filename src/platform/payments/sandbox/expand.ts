import { refuse } from './failure.ts'
import { hidden, kindByPrefix } from './kinds.ts'
import { listAll, present, read, type Turn } from './turn.ts'

type Fields = Record<string, unknown>
const maxDepth = 4

/**
 * Replaces ids by their objects along the given paths, such as `latest_charge.balance_transaction`.
 *
 * Also adds the lists that Stripe sends only on request: `payments` of an invoice, `refunds` of a charge and
 * `line_items` of a checkout session. Throws `SandboxError` (400) for a path that cannot be expanded.
 * Source: https://docs.stripe.com/expand
 */
export const expand = async <T extends object>(turn: Turn, object: T, paths: string[]): Promise<T> => {
  const answer = present(object)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > maxDepth + 1) throw refuse(`You cannot expand more than ${maxDepth} levels: ${path}`)
    await walk(turn, [{ fields: answer as Fields, stored: object as Fields }], parts, path)
  }
  return answer
}

interface Node {
  fields: Fields
  /** The stored form, which still has what the sandbox keeps for itself. */
  stored: Fields
}

const walk = async (turn: Turn, nodes: Node[], parts: string[], path: string): Promise<void> => {
  const [name, ...rest] = parts
  if (name === undefined) return
  const next: Node[] = []
  for (const { fields, stored } of nodes) {
    const included = await include(turn, stored, name)
    if (included && fields[name] === undefined) fields[name] = included
    if (!(name in fields)) throw refuse(`This property cannot be expanded (${path}).`, { param: 'expand[0]' })
    const value = fields[name]
    if (typeof value === 'string') {
      const kind = kindByPrefix[value.split('_')[0]!]
      if (!kind) throw refuse(`This property cannot be expanded (${path}).`, { param: 'expand[0]' })
      const target = await read(turn, kind, value)
      const shown = present(target) as unknown as Fields
      fields[name] = shown
      next.push({ fields: shown, stored: target as unknown as Fields })
    } else if (Array.isArray(value)) {
      const kept = (stored[name] ?? value) as Fields[]
      next.push(...value.map((fields: Fields, index) => ({ fields, stored: kept[index] ?? fields })))
    } else if (value && typeof value === 'object') {
      // Another path may have replaced the id already: what is shown stands for what is stored.
      const kept = typeof stored[name] === 'object' ? stored[name] : value
      next.push({ fields: value as Fields, stored: (kept ?? value) as Fields })
    }
  }
  await walk(turn, next, rest, path)
}

const listOf = (data: object[], url: string) => ({ object: 'list', data, has_more: false, url })

/** A list that is part of the object only when a call asks for it. */
const include = async (turn: Turn, stored: Fields, name: string): Promise<object | null> => {
  const own = (stored[hidden] ?? {}) as Fields
  const id = String(stored.id)
  if (stored.object === 'invoice' && name === 'payments')
    return listOf(present(own.payments as object[]), `/v1/invoices/${id}/payments`)
  if (stored.object === 'charge' && name === 'refunds')
    return listOf(
      present(await listAll(turn, 'refund', { key: `charge:${id}` })),
      `/v1/charges/${id}/refunds`,
    )
  if (stored.object === 'checkout.session' && name === 'line_items') {
    const lines = own.lines as { price: { unit_amount: number }; quantity: number }[]
    const data = lines.map((line, index) => lineItem(id, index, line))
    return listOf(data, `/v1/checkout/sessions/${id}/line_items`)
  }
  return null
}

const lineItem = (
  session: string,
  index: number,
  { price, quantity }: { price: { unit_amount: number; [hidden]?: { name: string } }; quantity: number },
) => ({
  id: `li_${session.slice('cs_test_'.length)}${index}`,
  object: 'item',
  amount_discount: 0,
  amount_subtotal: price.unit_amount * quantity,
  amount_tax: 0,
  amount_total: price.unit_amount * quantity,
  currency: 'usd',
  description: price[hidden]?.name ?? null,
  metadata: {},
  price: present(price),
  quantity,
})

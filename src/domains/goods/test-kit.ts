import { makeOrganization, passGuard, type Person, sendForm, theWorld } from '#app/test-kit.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { readToken } from '#domains/submissions/place.ts'
import { newId } from '#shared/ids.ts'
import { goodsFormPath } from './contract/goods.ts'

// What tests of gifts in kind share.

type Organization = Pick<Awaited<ReturnType<typeof makeOrganization>>, 'host'>

/** A good form, of a donor of its own. */
export const someGoods = (part: Record<string, string> = {}): Record<string, string> => ({
  id: newId(),
  name: 'Rosa Lund',
  email: `${newId()}@example.org`.toLowerCase(),
  category: 'furniture',
  description: 'A table and four chairs.',
  condition: 'good',
  city: 'Oakland',
  stateCode: 'CA',
  way: 'bring',
  ...part,
})

/** Sends the form, as a visitor unless a person is named. */
export const give = async (
  { host }: Organization,
  part: Record<string, string> = {},
  files: { name: string; bytes: Buffer }[] = [],
  person: Person | null = null,
) =>
  sendForm<Received & { code?: string; message?: string }>(
    person,
    goodsFormPath,
    { ...someGoods(part), ...(await passGuard()) },
    files,
    { host },
  )

/** Sends the form; answers the id of the gift and the secret of its status page. */
export const goodsId = async (
  harbor: Organization,
  part: Record<string, string> = {},
  files: { name: string; bytes: Buffer }[] = [],
): Promise<{ id: string; token: string }> => {
  const { services } = await theWorld()
  const { body, status } = await give(harbor, part, files)
  const id = status === 201 ? readToken(services, body.token) : null
  if (!id) throw new Error(`the gift was refused: ${JSON.stringify(body)}`)
  return { id, token: body.token }
}

import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { storeFiles } from '#domains/documents/bytes.ts'
import { checkGuardOf, checkLetterOf } from '#domains/guard/check.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import type { Context } from '#platform/context.ts'
import type { Form } from '#platform/files/multipart.ts'
import { parseInput } from '#platform/http/failure.ts'
import { translate } from '#platform/texts.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { PropertyForm } from './contract/form.ts'
import { aboutOf, keepDetails, withPlace } from './details.ts'
import { keepPhotos } from './photos.ts'

/** Forms with files end their lines as letters of old did. */
const withLines = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replace(/\r\n/g, '\n')]))

/** Somebody registers a place of theirs, with photos. */
export const registerProperty = async (ctx: Context<Actor | null>, form: Form): Promise<Received> => {
  // As it came: what no shape would take may hold a cry too.
  const { solution: _, website: __, ...texts } = form.fields
  return hearFirst(ctx, Object.values(texts), 'form', async (heard) => {
    const { solution, website, alts, ...read } = parseInput(PropertyForm, withLines(form.fields))
    const { id: formId = newId(), homeownerName, email, phone, ...given } = withPlace(read)
    await checkGuardOf(ctx, heard, { solution, website }, { form: 'property' })
    const stored = await storeFiles(ctx, form.files, { accept: ['jpg', 'png'], photo: true })
    const tells = await checkLetterOf(ctx, heard, { form: 'property', email })
    return ctx.db.orm.transaction(async (tx) => {
      const { id, isNew, reference, token } = await openSubmission(tx, ctx, {
        id: formId,
        kind: 'property',
        name: homeownerName,
        about:
          aboutOf(given) ||
          translate(ctx.language, 'housing-letters', 'rooms', { count: String(given.numberOfRooms) }),
        email,
        phone,
        partnerId: await ensurePartner(tx, ctx, { email, fullName: homeownerName }),
        heard: heard.level,
        content: [homeownerName, email, phone, given, alts, stored.map(({ size }) => size)],
        tells,
      })
      if (!isNew) return { reference, token, crisis: heard.level, clientId: null }
      await keepDetails(tx, ctx, id, given)
      await keepPhotos(tx, ctx, id, stored, alts)
      await audit(tx, ctx, {
        action: 'property.registered',
        recordType: 'property',
        recordId: id,
        detail: { rooms: given.numberOfRooms, photos: stored.length },
      })
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { reference, token, crisis: heard.level, clientId }
    })
  })
}

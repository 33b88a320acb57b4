import { audit } from '#domains/audit/record.ts'
import { ensurePartner } from '#domains/auth/partners.ts'
import { hearFirst, keepHeard } from '#domains/crisis/hear-visitor.ts'
import { storeFiles } from '#domains/documents/bytes.ts'
import { keepDocument } from '#domains/documents/service.ts'
import { checkGuardOf, checkLetterOf } from '#domains/guard/check.ts'
import type { Received } from '#domains/submissions/contract.ts'
import { openSubmission } from '#domains/submissions/open.ts'
import type { Context } from '#platform/context.ts'
import type { Form } from '#platform/files/multipart.ts'
import { parseInput } from '#platform/http/failure.ts'
import type { Actor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { goodsFileKind, GoodsForm, goodsPhotoKinds } from '../contract/goods.ts'
import { goods } from '../tables.ts'
import { goodsPlace } from './place.ts'

/** A gift in kind of the public form, with its pictures. Its words are screened before anything else is asked. */
export const giveGoods = async (ctx: Context<Actor | null>, form: Form): Promise<Received> =>
  hearFirst(ctx, [form.fields['description'], form.fields['city']], 'form', async (heard) => {
    const { id: formId = newId(), solution, website, ...given } = parseInput(GoodsForm, form.fields)
    await checkGuardOf(ctx, heard, { solution, website }, { form: 'goods' })
    const stored = await storeFiles(ctx, form.files, { accept: goodsPhotoKinds })
    const tells = await checkLetterOf(ctx, heard, { form: 'goods', email: given.email })
    return ctx.db.orm.transaction(async (tx) => {
      const { name, email, phone, category, description, condition, city, stateCode, way } = given
      const partnerId = await ensurePartner(tx, ctx, { email, fullName: name })
      const { id, isNew, reference, token } = await openSubmission(tx, ctx, {
        id: formId,
        kind: 'in_kind',
        name,
        about: category,
        email,
        phone: phone || null,
        partnerId,
        heard: heard.level,
        content: [given, stored.map(({ size }) => size)],
        tells,
      })
      if (!isNew) return { reference, token, crisis: heard.level, clientId: null }
      await tx.insert(goods).values({
        id,
        organizationId: ctx.organizationId,
        category,
        condition,
        description: ctx.fields.seal(description, goodsPlace(ctx.organizationId, 'description', id)),
        city,
        stateCode,
        way,
      })
      for (const file of stored) await keepDocument(tx, ctx, { kind: goodsFileKind, subjectId: id, file })
      await audit(tx, ctx, {
        action: 'goods.given',
        recordType: 'goods',
        recordId: id,
        detail: { category, files: stored.length },
      })
      const clientId = await keepHeard(tx, ctx, heard, 'form')
      return { reference, token, crisis: heard.level, clientId }
    })
  })

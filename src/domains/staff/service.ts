import { audit } from '#domains/audit/record.ts'
import { bind, type Verb } from '#platform/http/bind.ts'
import { AppError } from '#shared/errors.ts'
import { hasRoom, readProfiles } from './caseload.ts'
import { staffEndpoints } from './contract.ts'
import { staffProfiles } from './tables.ts'

/** Nothing of how much somebody has to do is told to the public. */
const listTherapists: Verb<typeof staffEndpoints.listTherapists> = async (ctx) =>
  (await readProfiles(ctx.db.orm, ctx))
    .filter(hasRoom)
    .map(({ id, fullName, specialties, languages }) => ({ id, fullName, specialties, languages }))

const listStaffProfiles: Verb<typeof staffEndpoints.listStaffProfiles> = (ctx) =>
  readProfiles(ctx.db.orm, ctx)

const saveStaffProfile: Verb<typeof staffEndpoints.saveStaffProfile> = (ctx, { id, ...profile }) =>
  ctx.db.orm.transaction(async (tx) => {
    const [known] = await readProfiles(tx, ctx, id)
    if (!known) throw new AppError('request.not_found')
    const set = {
      specialties: [...new Set(profile.specialties)],
      languages: [...new Set(profile.languages)],
      caseloadLimit: profile.caseloadLimit,
    }
    await tx
      .insert(staffProfiles)
      .values({ userId: id, organizationId: ctx.organizationId, ...set })
      .onConflictDoUpdate({ target: staffProfiles.userId, set })
    await audit(tx, ctx, {
      action: 'staff_profile.saved',
      recordType: 'user',
      recordId: id,
      detail: { limit: set.caseloadLimit },
    })
    return { ...known, ...set }
  })

export const staffService = bind(staffEndpoints, { listTherapists, listStaffProfiles, saveStaffProfile })

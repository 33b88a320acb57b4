import type { Services } from '#platform/context.ts'

type Sealing = Pick<Services, 'fields' | 'signer'>

const place = (clientId: string) => ({ scope: clientId, field: 'clients.date_of_birth', row: clientId })

/** What a day of birth is found by within an organization: the same for the same day, and it gives nothing away. */
export const birthIndex = (
  { signer }: Pick<Services, 'signer'>,
  organizationId: string,
  born: string,
): string => signer.sign('birth', `${organizationId} ${born}`)

/** A day of birth as it is kept. */
export const sealBirth = (
  services: Sealing,
  { id, organizationId }: { id: string; organizationId: string },
  born: string,
) => ({
  dateOfBirth: services.fields.seal(born, place(id)),
  birthIndex: birthIndex(services, organizationId, born),
})

/** The day of birth on record; null where nobody has written one down. */
export const readBirth = (
  { fields }: Pick<Services, 'fields'>,
  { id, dateOfBirth }: { id: string; dateOfBirth: Buffer | null },
): string | null => dateOfBirth && fields.open(dateOfBirth, place(id))

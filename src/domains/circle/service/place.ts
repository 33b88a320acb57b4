/** Where the sealed texts of a circle lie; all are sealed with the client's key. */
const placeIn = (field: string) => (clientId: string, row: string) => ({ scope: clientId, field, row })

export const elementsPlace = placeIn('circle_grants.elements')
export const helpPlace = placeIn('circle_grants.words')
export const inviteePlace = placeIn('circle_invitations.invitee')
export const updatePlace = placeIn('family_updates.content')
export const factsPlace = placeIn('contact_blocks.facts')

import { isRealDay } from '#web/date-field.ts'
import { isWhole, mayBePhone, readWhole } from '#shared/digits.ts'
import { looksLikeEmail } from '#shared/email.ts'
import { isZip } from '#shared/zip.ts'
import {
  longestHousing,
  type OwnProperty,
  type PropertyDetails,
  type Room,
  type RoomDraft,
  roomsAtMost,
} from '../contract/shapes.ts'

/** A place as it is being written down: numbers and days are texts until they are whole. */
export interface PropertyDraft
  extends Omit<PropertyDetails, 'numberOfRooms' | 'propertyCondition' | 'freeFrom' | 'rent'> {
  numberOfRooms: string
  propertyCondition: PropertyDetails['propertyCondition'] | ''
  freeFrom: string
  rent: string
}
export interface RegisterDraft extends PropertyDraft {
  homeownerName: string
  email: string
  phone: string
}

export const emptyProperty: PropertyDraft = {
  address: '',
  city: '',
  state: '',
  zipCode: '',
  numberOfRooms: '',
  propertyCondition: '',
  willingToRenovate: false,
  requestGovernmentFunding: false,
  renovationWish: '',
  fundingWish: '',
  additionalInfo: '',
  rooms: [],
  rules: [],
  ownRules: '',
  features: [],
  welcomes: [],
  freeFrom: '',
  rent: '',
}

/** What an owner said before, to be changed. */
export const draftOf = (own: OwnProperty): PropertyDraft => ({
  address: own.address,
  city: own.city,
  state: own.state,
  zipCode: own.zipCode,
  numberOfRooms: String(own.numberOfRooms),
  propertyCondition: own.propertyCondition ?? '',
  willingToRenovate: own.willingToRenovate,
  requestGovernmentFunding: own.requestGovernmentFunding,
  renovationWish: own.renovationWish,
  fundingWish: own.fundingWish,
  additionalInfo: own.additionalInfo,
  rooms: roomDrafts(own.rooms),
  rules: own.rules,
  ownRules: own.ownRules,
  features: own.features,
  welcomes: own.welcomes,
  freeFrom: own.freeFrom ?? '',
  rent: own.rent === null ? '' : String(own.rent),
})

/** Rooms as they are written down, without who has them. */
export const roomDrafts = (rooms: readonly Room[]): RoomDraft[] =>
  rooms.map(({ id, name, beds }) => ({
    id,
    name,
    beds: beds.map((bed) => ({ id: bed.id, name: bed.name })),
  }))

/** What is sent of it. */
export const detailsOf = (draft: PropertyDraft): PropertyDetails => ({
  address: draft.address.trim(),
  city: draft.city.trim(),
  state: draft.state,
  zipCode: draft.zipCode.trim(),
  numberOfRooms: readWhole(draft.numberOfRooms),
  propertyCondition: draft.propertyCondition || null,
  willingToRenovate: draft.willingToRenovate,
  requestGovernmentFunding: draft.requestGovernmentFunding,
  renovationWish: draft.renovationWish.trim(),
  fundingWish: draft.fundingWish.trim(),
  additionalInfo: draft.additionalInfo.trim(),
  rooms: draft.rooms,
  rules: draft.rules,
  ownRules: draft.ownRules.trim(),
  features: draft.features,
  welcomes: draft.welcomes,
  freeFrom: draft.freeFrom || null,
  rent: draft.rent.trim() === '' ? null : readWhole(draft.rent),
})

export type FaultKey =
  | 'missing.homeownerName'
  | 'missing.email'
  | 'missing.address'
  | 'missing.numberOfRooms'
  | 'missing.room'
  | 'wrong.email'
  | 'wrong.phone'
  | 'wrong.zipCode'
  | 'wrong.rent'
  | 'wrong.numberOfRooms'
  | 'wrong.day'
export type Fault = FaultKey | { most: number } | null

/** The fields in the order of the page. */
export const propertyFields = [
  'homeownerName',
  'email',
  'phone',
  'address',
  'city',
  'zipCode',
  'numberOfRooms',
  'rooms',
  'ownRules',
  'freeFrom',
  'rent',
  'renovationWish',
  'fundingWish',
  'additionalInfo',
] as const
export type PropertyField = (typeof propertyFields)[number]

const longest: Partial<Record<PropertyField, number>> = {
  homeownerName: longestHousing.name,
  email: longestHousing.email,
  phone: longestHousing.phone,
  address: longestHousing.address,
  city: longestHousing.city,
  ownRules: longestHousing.rules,
  renovationWish: longestHousing.words,
  fundingWish: longestHousing.words,
  additionalInfo: longestHousing.words,
}

/** What is wrong with a field: the key of its words, or that it is over its limit; null while it is fine. */
export const faultOf = (draft: Partial<RegisterDraft>, field: PropertyField): Fault => {
  const value = draft[field]
  if (field === 'rooms')
    return draft.rooms?.some(({ name, beds }) => !name.trim() || beds.some((bed) => !bed.name.trim()))
      ? 'missing.room'
      : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  if ((field === 'homeownerName' || field === 'email' || field === 'address') && !text)
    return `missing.${field}`
  if (field === 'numberOfRooms')
    return text ? (isWhole(text, 1, roomsAtMost) ? null : 'wrong.numberOfRooms') : 'missing.numberOfRooms'
  if (field === 'email' && !looksLikeEmail(text)) return 'wrong.email'
  if (field === 'phone' && text && !mayBePhone(text)) return 'wrong.phone'
  if (field === 'zipCode' && text && !isZip(text)) return 'wrong.zipCode'
  if (field === 'rent' && text && !isWhole(text, 0, 20_000)) return 'wrong.rent'
  if (field === 'freeFrom' && text && !isRealDay(text)) return 'wrong.day'
  const most = longest[field]
  return most !== undefined && text.length > most ? { most } : null
}

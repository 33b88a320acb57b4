import { z } from 'zod'
import { Guard } from '#shared/form-guard.ts'
import { emailAddress, id, line, plainText } from '#shared/shapes.ts'
import { longestHousing, PropertyDetails } from './shapes.ts'

/** A form with files carries texts alone: whatever is none travels as JSON. */
const unpacked = <S extends z.ZodType>(shape: S) =>
  z.preprocess((given) => {
    if (typeof given !== 'string') return given
    try {
      return JSON.parse(given) as unknown
    } catch {
      return given
    }
  }, shape)

const { numberOfRooms, propertyCondition, willingToRenovate, requestGovernmentFunding } =
  PropertyDetails.shape
const { rooms, rules, features, welcomes, freeFrom, rent } = PropertyDetails.shape

/** What Register Your Property hands in. It travels as multipart, with photos beside it: photo_0, photo_1 and on. */
export const PropertyForm = z.object({
  ...PropertyDetails.shape,
  /** Made on the device, so that a form sent twice is one. */
  id: id.optional(),
  homeownerName: plainText(longestHousing.name),
  email: emailAddress(longestHousing.email),
  phone: line().trim().max(longestHousing.phone).default(''),
  city: PropertyDetails.shape.city.default(''),
  state: PropertyDetails.shape.state.default(''),
  zipCode: PropertyDetails.shape.zipCode.default(''),
  numberOfRooms: unpacked(numberOfRooms),
  propertyCondition: unpacked(propertyCondition).default(null),
  willingToRenovate: unpacked(willingToRenovate).default(false),
  requestGovernmentFunding: unpacked(requestGovernmentFunding).default(false),
  renovationWish: PropertyDetails.shape.renovationWish.default(''),
  fundingWish: PropertyDetails.shape.fundingWish.default(''),
  additionalInfo: PropertyDetails.shape.additionalInfo.default(''),
  rooms: unpacked(rooms).default([]),
  rules: unpacked(rules).default([]),
  ownRules: PropertyDetails.shape.ownRules.default(''),
  features: unpacked(features).default([]),
  welcomes: unpacked(welcomes).default([]),
  freeFrom: unpacked(freeFrom).default(null),
  rent: unpacked(rent).default(null),
  /** What can be seen on each photo, in order. */
  alts: unpacked(z.array(line().trim().max(longestHousing.alt)).max(20)).default([]),
  ...Guard.shape,
})

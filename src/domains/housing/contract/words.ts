// What is chosen from a list. The words of each stand in the catalog `housing`.

export const propertyConditions = ['ready', 'small_repairs', 'large_repairs', 'not_livable'] as const
export type PropertyCondition = (typeof propertyConditions)[number]

/** Rules of a house that are only ticked; others stand in the owner's own words. */
export const houseRules = [
  'no_smoking',
  'quiet_hours',
  'no_alcohol',
  'no_pets',
  'no_overnight_guests',
  'shared_kitchen',
  'shared_chores',
] as const
export type HouseRule = (typeof houseRules)[number]

export const houseFeatures = [
  'step_free',
  'near_bus',
  'quiet',
  'own_room',
  'room_lock',
  'furnished',
  'laundry',
  'internet',
  'parking',
] as const
export type HouseFeature = (typeof houseFeatures)[number]

export const welcomes = ['men', 'women', 'couples', 'children', 'pets'] as const
export type Welcome = (typeof welcomes)[number]

/** What somebody needs of a place. Never why: no list here has a word for an offence. */
export const housingNeeds = [
  'step_free',
  'near_bus',
  'quiet',
  'own_room',
  'furnished',
  'no_alcohol',
  'no_smoking',
  'for_men',
  'for_women',
  'women_only',
  'with_partner',
  'with_children',
  'with_pet',
] as const
export type HousingNeed = (typeof housingNeeds)[number]

/** What comes with somebody: help for them, and for the house they live in. */
export const housingSupports = [
  'worker_weekly',
  'worker_by_phone',
  'mentor',
  'work_help',
  'rent_help',
  'ride_help',
] as const
export type HousingSupport = (typeof housingSupports)[number]

/** Why somebody says no to a place, or to a person. Only the team reads it. */
export const declineReasons = [
  'too_far',
  'day_does_not_fit',
  'rules_do_not_fit',
  'rent_does_not_fit',
  'needs_do_not_fit',
  'other_place',
  'not_free_any_more',
  'not_now',
  'other',
] as const
export const clientReasons = [
  'too_far',
  'day_does_not_fit',
  'rules_do_not_fit',
  'rent_does_not_fit',
  'other_place',
  'not_now',
  'other',
] as const satisfies readonly DeclineReason[]
export const ownerReasons = [
  'not_free_any_more',
  'day_does_not_fit',
  'needs_do_not_fit',
  'not_now',
  'other',
] as const satisfies readonly DeclineReason[]
export type DeclineReason = (typeof declineReasons)[number]

/** Why a client moved out, and where to, among staff. */
export const leaveReasons = [
  'own_place',
  'to_family',
  'other_home',
  'own_choice',
  'time_was_over',
  'moved_away',
  'rules_of_house',
  'rent',
  'house_not_free',
  'shelter',
  'street',
  'treatment',
  'custody',
  'died',
  'unknown',
  'other',
] as const
export type LeaveReason = (typeof leaveReasons)[number]
/** After these the client may have no bed tonight, so the care team looks for one today. */
export const bedlessReasons: readonly LeaveReason[] = [
  'time_was_over',
  'rules_of_house',
  'rent',
  'house_not_free',
  'shelter',
  'street',
  'unknown',
]

/** What is looked at in a house. The owner reads it before anybody comes. */
export const inspectionItems = [
  'smoke_alarm',
  'carbon_monoxide_alarm',
  'two_ways_out',
  'electricity',
  'water',
  'heat',
  'bathroom',
  'kitchen',
  'locks',
  'window',
  'room_size',
  'pests',
] as const
export const inspectionMarks = ['fine', 'to_mend', 'not_there'] as const
export type InspectionMark = (typeof inspectionMarks)[number]

/** Why nobody new is proposed for a house that is open: its last visit found something, or it takes a rest. */
export const holds = ['to_mend', 'paused'] as const
export type Hold = (typeof holds)[number]

/**
 * Where somebody stands with a bed. `proposed`: the worker named both to each other. `agreed`: both said yes.
 * `declined`: one of them said no; `withdrawn`: the team took it back, or the house is no longer open.
 */
export const placementStates = [
  'proposed',
  'agreed',
  'moved_in',
  'moved_out',
  'declined',
  'withdrawn',
] as const
export type PlacementState = (typeof placementStates)[number]
/** In these somebody holds the bed. */
export const holdingStates = ['proposed', 'agreed', 'moved_in'] as const satisfies readonly PlacementState[]
/** Nobody has moved in yet: it can still come to nothing. */
export const openStates = ['proposed', 'agreed'] as const satisfies readonly PlacementState[]

export const legendGroups = ['pending', 'approved', 'occupied'] as const
/** What the legend's three words mean, state by state; the ends of a story belong to none. */
export const legendOf = {
  pending: ['pending', 'info_needed', 'inspected'],
  approved: ['approved', 'offered', 'between_tenants'],
  occupied: ['occupied'],
} as const
/** How each of them looks, in the legend, on badges and on the map. */
export const legendTones = { pending: 'caution', approved: 'good', occupied: 'neutral' } as const
/** The word of the legend that a state belongs to; null at the end of a story. */
export const legendGroupOf = (state: string): (typeof legendGroups)[number] | null =>
  legendGroups.find((group) => (legendOf[group] as readonly string[]).includes(state)) ?? null

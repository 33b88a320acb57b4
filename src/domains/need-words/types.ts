/** What a person may lack and a place may offer. */
export const needKinds = ['bed', 'food', 'papers', 'ride', 'clothes', 'other'] as const
export type NeedKind = (typeof needKinds)[number]

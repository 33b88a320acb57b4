/** The legal public holidays of the United States: 5 U.S.C. 6103(a). */
export const usHolidays = [
  'new_year',
  'king',
  'presidents',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const
export type UsHoliday = (typeof usHolidays)[number]

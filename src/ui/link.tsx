/** Class of a link inside text. */
export const textLink =
  'text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2 font-normal'

/** Class of a link that stands alone and needs a whole thumb. */
export const standingLink =
  'inline-flex min-h-11 items-center gap-2 font-bold text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2'

/** Class of a link in a bar or a list; underlined only when it is the current one or pointed at. */
export const barLink =
  'inline-flex min-h-11 items-center gap-2 px-3 text-text decoration-accent decoration-[3px] underline-offset-8 hover:underline aria-[current=page]:font-bold aria-[current=page]:underline'

/** Class of a quiet button in a bar, beside such links. */
export const barButton =
  'inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 text-text hover:bg-sunken sm:px-3'

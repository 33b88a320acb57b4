/** What a frame of the gallery shows. */
export interface View {
  /** Id of the one section that is shown; null shows all. */
  section: string | null
  theme: 'dark' | 'light'
  dir: 'ltr' | 'rtl'
}

/** Reads a frame's view from its address; what is missing or unknown is dark, left to right, all sections. */
export const readView = (url: URL): View => ({
  section: url.searchParams.get('section'),
  theme: url.searchParams.get('theme') === 'light' ? 'light' : 'dark',
  dir: url.searchParams.get('dir') === 'rtl' ? 'rtl' : 'ltr',
})

/** The address of a frame. */
export const frameAddress = ({ section, theme, dir }: View): string =>
  `/dev/ui/frame?${new URLSearchParams({ ...(section ? { section } : {}), theme, dir })}`

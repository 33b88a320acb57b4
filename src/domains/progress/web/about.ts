import { createContext, useContext } from 'react'

const About = createContext<string | null>(null)
/** Around a report that somebody else reads: the first name of whom it is about. */
export const AboutSomebody = About.Provider

/** Whose report it is, for the care team; null for the person's own. */
export const useAbout = (): string | null => useContext(About)

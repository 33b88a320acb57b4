import { createContext, type ReactNode, useContext } from 'react'

interface Heard {
  crisis: 'none' | 'watch' | 'crisis'
  clientId: string | null
}

/** Help beside a form whose words sounded like danger; the app gives it to pages that take words. */
export interface FormHelp {
  /** Stands above the form; nothing while nothing was heard. */
  card: ReactNode
  /** What the server heard in the sent words. */
  hear(heard: Heard): void
  /** Words that could not be sent: danger in them is heard all the same. */
  unsent(draft: object): void
}

export const FormHelpContext = createContext<FormHelp>({
  card: null,
  hear: () => undefined,
  unsent: () => undefined,
})

export const useFormHelp = (): FormHelp => useContext(FormHelpContext)

import { type ReactNode, useMemo } from 'react'
import { FormHelpContext } from '#web/form-help.ts'
import { FormHeard, useFormHeard } from './pages/form-heard.tsx'

/** Gives the forms within it what stands beside words of danger. */
export function FormHelp({ children }: { children: ReactNode }) {
  const { heard, hear, unsent } = useFormHeard()
  const { crisis, clientId } = heard
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const help = useMemo(() => ({ card: <FormHeard heard={heard} />, hear, unsent }), [crisis, clientId])
  return <FormHelpContext value={help}>{children}</FormHelpContext>
}

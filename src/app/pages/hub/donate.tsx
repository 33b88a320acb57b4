import { Donate } from '#domains/donations/web/public/donate.tsx'
import { FormHelp } from '../../form-help.tsx'

/** The Donate tab: the form of /donate, with help beside it for words of danger. */
export function DonateTab() {
  return (
    <FormHelp>
      <Donate />
    </FormHelp>
  )
}

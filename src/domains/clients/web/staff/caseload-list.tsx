import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import type { ClientSummary } from '../../contract.ts'
import { StaffRisk } from './staff-risk.tsx'

interface CaseloadListProps {
  clients: readonly ClientSummary[]
  current: string
  recordPath(clientId: string): string
}

/** The caseload beside an open record: names and risk. */
export function CaseloadList({ clients, current, recordPath }: CaseloadListProps) {
  return (
    <ul className="divide-y divide-line text-sm">
      {clients.map(({ id, fullName, riskLevel, riskAssessedAt }) => (
        <li key={id}>
          <Link
            to={recordPath(id)}
            data-client-link
            aria-current={id === current ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center justify-between gap-3 px-2 hover:bg-sunken',
              id === current && 'bg-info-soft font-bold',
            )}
          >
            <bdi className="min-w-0 truncate">{fullName}</bdi>
            <StaffRisk level={riskLevel} assessedAt={riskAssessedAt} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { GroupDialog } from '#domains/messaging/web/group-dialog.tsx'
import { useWho } from '#web/session.ts'
import { CircleMessages } from '../circle-messages.tsx'
import { FamilySessions } from '../family-sessions.tsx'
import { FormHeard, useFormHeard } from '../form-heard.tsx'

/** The Family tab: the client's conversations with the people of their circle, and the way to the circle itself. */
export function Family() {
  const { t } = useTranslation('messages')
  const { role } = useWho()
  const [groups, setGroups] = useState(false)
  const { heard, hear } = useFormHeard()
  if (role !== 'client') return <EmptyState title={t('visitor.title')}>{t('visitor.text')}</EmptyState>
  const manage = (
    <Link to="/hub/circle" className={buttonClass()}>
      {t('manage')}
    </Link>
  )
  return (
    <>
      <FormHeard heard={heard} />
      <FamilySessions />
      <CircleMessages
        tools={
          <div className="flex flex-wrap gap-2">
            {manage}
            <Button icon={<Users aria-hidden="true" className="size-5" />} onClick={() => setGroups(true)}>
              {t('newGroup')}
            </Button>
          </div>
        }
        none={
          <EmptyState title={t('none.title')} action={manage}>
            {t('none.text')}
          </EmptyState>
        }
      />
      {groups && <GroupDialog onScreened={hear} onClose={() => setGroups(false)} />}
    </>
  )
}

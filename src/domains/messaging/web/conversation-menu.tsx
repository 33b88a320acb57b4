import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#web/notices.ts'
import { useAction } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../contract.ts'
import { circleExportPath, type Conversation } from '../contract/shapes.ts'
import { ConversationTools } from './conversation-tools.ts'
import { CounselorDialog } from './counselor-dialog.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { SearchDialog } from './search-dialog.tsx'
import type { Screened } from './use-composer.ts'

type Opened = 'menu' | 'search' | 'report' | 'group' | 'counselor' | 'session' | null

/** What else can be done with a conversation. */
export function ConversationMenu({
  conversation,
  onScreened,
}: {
  conversation: Conversation
  onScreened(found: Screened): void
}) {
  const { t } = useTranslation('messages')
  const [opened, setOpened] = useState<Opened>(null)
  const refreshes = [messagingEndpoints.listConversations]
  const mute = useAction(messagingEndpoints.muteConversation, { refreshes })
  const leave = useAction(messagingEndpoints.leaveConversation, { refreshes })
  const { id, isMuted, isOpen, isOwner, isGroup, kind, members } = conversation
  const me = members.find(({ isMe }) => isMe)
  const { planSession } = useContext(ConversationTools)
  const mayLeave = (isGroup && !isOwner) || me?.role === 'counselor'
  const close = (): void => setOpened(null)
  const failed = (): void => notify({ title: t('actions.failed'), tone: 'danger' })
  return (
    <>
      <IconButton
        label={t('menu.open', { name: conversation.name })}
        aria-haspopup="dialog"
        icon={<EllipsisVertical aria-hidden="true" className="size-5" />}
        onClick={() => setOpened('menu')}
      />
      {opened === 'menu' && (
        <Dialog open onClose={close} shape="sheet" title={conversation.name} closeLabel={t('close')}>
          <div className="flex flex-col gap-2">
            <Button onClick={() => setOpened('search')}>{t('menu.search')}</Button>
            {isOwner && isGroup && isOpen && (
              <Button onClick={() => setOpened('group')}>{t('menu.group')}</Button>
            )}
            {isOwner && kind === 'family' && isOpen && (
              <Button onClick={() => setOpened('counselor')}>{t('menu.counselor')}</Button>
            )}
            {isOwner && kind === 'family' && isOpen && planSession && (
              <Button onClick={() => setOpened('session')}>{t('menu.session')}</Button>
            )}
            <Button
              onClick={() => mute.mutate({ id, muted: !isMuted }, { onSuccess: close, onError: failed })}
              busy={mute.isPending && t('busy')}
            >
              {t(isMuted ? 'menu.unmute' : 'menu.mute')}
            </Button>
            <a className={buttonClass()} href={circleExportPath(id)} download onClick={close}>
              {t('menu.export')}
            </a>
            {me?.role !== 'counselor' && (
              <Button onClick={() => setOpened('report')}>{t('menu.report')}</Button>
            )}
            {mayLeave && (
              <Button
                variant="danger"
                busy={leave.isPending && t('busy')}
                onClick={() => leave.mutate({ id }, { onSuccess: close, onError: failed })}
              >
                {t('menu.leave')}
              </Button>
            )}
          </div>
        </Dialog>
      )}
      {opened === 'search' && <SearchDialog conversation={conversation} onClose={close} />}
      {opened === 'report' && <ReportDialog conversation={conversation} onClose={close} />}
      {opened === 'group' && (
        <GroupDialog conversation={conversation} onScreened={onScreened} onClose={close} />
      )}
      {opened === 'session' && planSession?.({ conversation, onClose: close })}
      {opened === 'counselor' && <CounselorDialog conversation={conversation} onClose={close} />}
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { dayAndTime } from '#web/format.ts'
import { useList } from '#web/use-endpoint.ts'
import { messagingEndpoints } from '../../contract.ts'
import type { ScreenedMessage } from '../../contract/shapes.ts'
import { EarlierWords } from './earlier-words.tsx'

export const useScreenedMessages = (clientId: string) =>
  useList(messagingEndpoints.listScreenedMessages, { id: clientId })

/** Messages in which screening found a sign of danger; nothing of the conversations around them. */
export function ScreenedMessages({
  messages,
  more,
}: {
  messages: readonly ScreenedMessage[]
  more: Pick<ReturnType<typeof useScreenedMessages>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}) {
  const { t, i18n } = useTranslation('circle-desk')
  return (
    <>
      <p className="text-muted">{t('screened.text')}</p>
      <ul className="divide-y divide-line">
        {messages.map(({ id, at, senderName, senderRole, level, words, earlier, isDeleted }) => (
          <li key={id} className="py-2">
            <span className="text-muted">
              <bdi>{senderName}</bdi> ({t(`roles.${senderRole}`)}) · {dayAndTime(at, i18n.language)} ·{' '}
              {t(`screened.${level}`)}
            </span>
            <p dir="auto" className="break-words whitespace-pre-line">
              {words}
            </p>
            {isDeleted && <p className="text-sm text-muted">{t('screened.deleted')}</p>}
            {earlier.length > 0 && <EarlierWords label={t('screened.before')} wordings={earlier} />}
          </li>
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          size="dense"
          busy={more.isFetchingNextPage && t('busy')}
          onClick={() => void more.fetchNextPage()}
        >
          {t('screened.more')}
        </Button>
      )}
    </>
  )
}

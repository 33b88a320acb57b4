import { useTranslation } from 'react-i18next'
import { Fold } from '#ui/fold.tsx'
import type { useConversations } from '#domains/messaging/web/queries.ts'
import { Talk } from '#domains/messaging/web/talk.tsx'
import { Loaded } from '#web/loaded.tsx'
import { FormHeard, useFormHeard } from './form-heard.tsx'

/** Every conversation of a person, the one that goes on open at once; help beside words that sounded like danger. */
export function CircleTalks({ conversations }: { conversations: ReturnType<typeof useConversations> }) {
  const { t } = useTranslation('circle')
  const { heard, hear } = useFormHeard()
  return (
    <>
      <FormHeard heard={heard} />
      <Loaded query={conversations} failed={t('failed')}>
        {(all) =>
          all.map((conversation, i) => (
            <Fold
              key={conversation.id}
              isOpen={i === 0 && conversation.isOpen}
              title={
                <span>
                  {t('talk.title', { name: conversation.name })}
                  {conversation.unread > 0 && (
                    <span className="ms-2 rounded-full bg-accent px-1.5 text-sm font-bold text-accent-ink">
                      {t('talk.unread', { count: conversation.unread })}
                    </span>
                  )}
                </span>
              }
            >
              <Talk conversation={conversation} onHeard={hear} />
            </Fold>
          ))
        }
      </Loaded>
    </>
  )
}

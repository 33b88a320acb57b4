import { type ComponentProps, type ReactNode, Suspense, useMemo } from 'react'
import { ConversationTools } from '#domains/messaging/web/conversation-tools.ts'
import { Messages } from '#domains/messaging/web/messages.tsx'
import { lazyScreen } from '#web/lazy-screen.ts'
import { useWho } from '#web/session.ts'
import { FormHeard, useFormHeard } from './form-heard.tsx'
import { ToldCard } from './told-card.tsx'

// It is fetched by a client who plans a session.
const ProposeDialog = lazyScreen(
  async () => (await import('#domains/family-sessions/web/propose-dialog.tsx')).ProposeDialog,
  ['family-session'],
)

/** A person's conversations, with help beside words that sounded like danger; a client plans video sessions in them. */
export function CircleMessages({ tools, none }: { tools?: ReactNode; none: ReactNode }) {
  const { heard, hear } = useFormHeard()
  const { role } = useWho()
  const isTold = role === 'supporter' || role === 'partner'
  const conversationTools = useMemo(
    () => ({
      planSession: (props: ComponentProps<typeof ProposeDialog>) => (
        <Suspense>
          <ProposeDialog {...props} />
        </Suspense>
      ),
    }),
    [],
  )
  return (
    <>
      {isTold && heard.crisis === 'crisis' ? <ToldCard /> : <FormHeard heard={heard} />}
      <ConversationTools value={conversationTools}>
        <Messages onScreened={hear} tools={tools} none={none} />
      </ConversationTools>
    </>
  )
}

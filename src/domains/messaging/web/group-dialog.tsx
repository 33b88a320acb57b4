import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#shared/ids.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextInput } from '#ui/inputs.tsx'
import { ApiError, call } from '#web/api.ts'
import { useAddress } from '#web/use-address.ts'
import { useEndpoint, useRefresh } from '#web/use-endpoint.ts'
import { useMutation } from '#web/use-mutation.ts'
import { messagingEndpoints } from '../contract.ts'
import { type Conversation, groupAtMost, longestGroupName } from '../contract/shapes.ts'
import type { Screened } from './use-composer.ts'

/** The supporters with whom the client writes now: only they can be in a group. */
const choicesOf = (conversations: readonly Conversation[]) =>
  conversations
    .filter(({ kind, isGroup, isOpen, isOwner }) => kind === 'family' && !isGroup && isOpen && isOwner)
    .flatMap(({ members }) => members.filter(({ role }) => role === 'supporter'))

/** Opens a group, or changes its name and members. */
export function GroupDialog({
  conversation,
  onScreened,
  onClose,
}: {
  /** Absent for a new group. */
  conversation?: Conversation
  /** What screening found in the name of a group that was saved. */
  onScreened(found: Screened): void
  onClose(): void
}) {
  const { t } = useTranslation('messages')
  const [, changeAddress] = useAddress()
  const conversations = useEndpoint(messagingEndpoints.listConversations)
  const refresh = useRefresh()
  const [conversationId] = useState(() => conversation?.id ?? newId())
  const [name, setName] = useState(conversation?.name ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(
    () =>
      conversation?.members.flatMap(({ userId, role, hasLeft }) =>
        role === 'supporter' && !hasLeft ? userId : [],
      ) ?? [],
  )
  const [asked, setAsked] = useState(false)
  const save = useMutation({
    mutationFn: () =>
      conversation
        ? call(messagingEndpoints.changeGroup, {
            id: conversationId,
            name: name.trim(),
            userIds: [...chosen],
          })
        : call(messagingEndpoints.createGroup, { conversationId, name: name.trim(), userIds: [...chosen] }),
    onSuccess: async ({ crisis, followId }) => {
      onScreened({ crisis, clientId: followId })
      await refresh([messagingEndpoints.listConversations])
      onClose()
      changeAddress((next) => next.set('conversation', conversationId))
    },
  })
  const problem = {
    name: !name.trim() && t('group.nameMissing'),
    people:
      (!conversation && !chosen.length && t('group.peopleMissing')) ||
      (chosen.length > groupAtMost - 1 && t('group.full', { count: groupAtMost })),
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (!problem.name && !problem.people && !save.isPending) save.mutate()
  }
  const isRefused = save.error instanceof ApiError && save.error.code === 'messaging.not_in_circle'
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={t(conversation ? 'group.change' : 'group.new')}
      closeLabel={t('cancel')}
      closesOutside={false}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t('group.name')} error={asked && problem.name}>
          {(field) => (
            <TextInput
              {...field}
              dir="auto"
              maxLength={longestGroupName}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-2 font-bold">{t('group.people')}</legend>
          {choicesOf(conversations.data ?? []).map((member) => (
            <label key={member.userId} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                className="size-6"
                checked={chosen.includes(member.userId)}
                onChange={({ target }) =>
                  setChosen(
                    target.checked
                      ? [...chosen, member.userId]
                      : chosen.filter((one) => one !== member.userId),
                  )
                }
              />
              <bdi>{member.name}</bdi>
            </label>
          ))}
          {asked && problem.people && (
            <p role="alert" className="text-danger">
              {problem.people}
            </p>
          )}
        </fieldset>
        <p className="text-sm text-muted">{t('group.see')}</p>
        <FormEnd
          send={t('group.save')}
          busy={save.isPending && t('busy')}
          problem={save.isError && t(isRefused ? 'group.refused' : 'actions.failed')}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

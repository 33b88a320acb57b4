import { journalEndpoints } from '#domains/workbooks/contract/journal.ts'
import { workbookEndpoints } from '#domains/workbooks/contract.ts'
import { codeOf, library } from '#domains/workbooks/library/all.ts'
import { newId } from '#shared/ids.ts'
import { ask, type Person } from './test-kit.ts'

interface Who {
  clientId: string
  client: Person
  therapist: Person
}
interface Sample {
  as: 'client' | 'therapist' | null
  input: () => Record<string, unknown> | Promise<Record<string, unknown>>
}

/** A place for free words, whatever the library holds. */
const [workbook, exercise, block] = library
  .flatMap((book) =>
    book.exercises.flatMap((part) =>
      part.blocks.flatMap(({ kind, id }) => (kind === 'words' ? [[book.id, part.id, id] as const] : [])),
    ),
  )
  .at(0) ?? ['', '', '']

/** Good calls of the endpoints of workbooks and journal, for the access matrix. */
export const workbookSamples = (who: () => Who): Record<string, Sample> => {
  const anAddress = () => ({ id: who().clientId, book: codeOf(workbook), part: codeOf(exercise) })
  const aSave = (value = 'A walk helped') => ({
    ...anAddress(),
    saveId: newId(),
    writtenAt: new Date(0).toISOString(),
    changes: { [block]: { value, basedOn: 0 } },
  })
  /** Two devices changed one answer: one of the two is a copy. */
  const aCopy = async (): Promise<string> => {
    const { client } = who()
    await ask(client, workbookEndpoints.saveAnswers, aSave('here'))
    const { body } = await ask(client, workbookEndpoints.saveAnswers, aSave('there'))
    return body.saved.copies.at(-1)?.id ?? ''
  }
  let assigned = ''
  const anAssignment = (assignmentId: string) => ({
    id: who().clientId,
    workbookId: workbook,
    assignmentId,
  })
  const aComment = (commentId: string) => ({
    id: who().clientId,
    workbookId: workbook,
    exerciseId: exercise,
    text: 'Well seen.',
    commentId,
  })
  const anEntry = (entryId: string) => ({
    id: who().clientId,
    entryId,
    text: 'A quiet day.',
    basedOn: 0,
    saveId: newId(),
    writtenAt: new Date(0).toISOString(),
  })
  const keptEntry = async (): Promise<string> => {
    const entry = anEntry(newId())
    await ask(who().client, journalEndpoints.acceptJournalNotice, { id: who().clientId })
    await ask(who().client, journalEndpoints.saveEntry, entry)
    return entry.entryId
  }

  return {
    listLibrary: { as: null, input: () => ({}) },
    listWorkbooks: { as: 'client', input: () => ({ id: who().clientId }) },
    readAnswers: { as: 'client', input: () => anAddress() },
    saveAnswers: { as: 'client', input: () => aSave() },
    markCommentsSeen: { as: 'client', input: () => anAddress() },
    removeCopy: {
      as: 'client',
      input: async () => ({ id: who().clientId, copyId: await aCopy() }),
    },
    assignWorkbook: { as: 'therapist', input: () => anAssignment(newId()) },
    removeAssignment: {
      as: 'therapist',
      input: async () => {
        // One part is assigned once: whoever could not remove it has left it there.
        const assignment = { ...anAssignment(newId()), exerciseId: exercise }
        const { status } = await ask(who().therapist, workbookEndpoints.assignWorkbook, assignment)
        if (status === 201) assigned = assignment.assignmentId
        return { id: who().clientId, assignmentId: assigned }
      },
    },
    addComment: { as: 'therapist', input: () => aComment(newId()) },
    removeComment: {
      as: 'therapist',
      input: async () => {
        const comment = aComment(newId())
        await ask(who().therapist, workbookEndpoints.addComment, comment)
        return { id: who().clientId, commentId: comment.commentId }
      },
    },
    readJournalNotice: { as: 'client', input: () => ({ id: who().clientId }) },
    acceptJournalNotice: { as: 'client', input: () => ({ id: who().clientId }) },
    listJournal: { as: 'client', input: () => ({ id: who().clientId }) },
    saveEntry: {
      as: 'client',
      input: async () => {
        await ask(who().client, journalEndpoints.acceptJournalNotice, { id: who().clientId })
        return anEntry(newId())
      },
    },
    shareEntry: {
      as: 'client',
      input: async () => ({ id: who().clientId, entryId: await keptEntry(), isShared: true }),
    },
    deleteEntry: {
      as: 'client',
      input: async () => ({ id: who().clientId, entryId: await keptEntry() }),
    },
  }
}

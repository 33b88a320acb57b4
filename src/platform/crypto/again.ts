import type { Signer } from './tokens.ts'

/**
 * An id for words that come again, changed, under an id which is taken: somebody wrote on after a try whose answer was
 * lost, and nothing of it may be lost too. The same words have the same id, so that they too are kept once.
 */
export const idAgain = (signer: Pick<Signer, 'sign'>, id: string, words: string): string =>
  signer.sign('again', `${id}\n${words}`).slice(0, 22)

/**
 * Under which id words are kept, and whether they are already. `read` answers what stands under an id, undefined where
 * nothing does.
 */
export const placeOfWords = async (
  signer: Pick<Signer, 'sign'>,
  { id, words }: { id: string; words: string },
  read: (id: string) => Promise<string | undefined>,
): Promise<{ id: string; isKept: boolean }> => {
  const there = await read(id)
  if (there === undefined || there === words) return { id, isKept: there === words }
  const other = idAgain(signer, id, words)
  return { id: other, isKept: (await read(other)) !== undefined }
}

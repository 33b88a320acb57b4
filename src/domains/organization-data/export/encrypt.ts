import { Readable } from 'node:stream'
import { Encrypter } from 'age-encryption'

/** Whether a text is a public key that age encrypts to. */
export const isRecipient = (text: string): boolean => {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Encrypts a stream in the age format (age-encryption.org/v1) for one public key; answers it in pieces of at least `size` bytes but for the last. */
export const encryptInPieces = async function* (
  plain: Readable,
  recipient: string,
  size: number,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const stream = await encrypter.encrypt(Readable.toWeb(plain) as ReadableStream<Uint8Array>)
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>) {
    waiting.push(piece)
    bytes += piece.length
    if (bytes < size) continue
    yield Buffer.concat(waiting)
    waiting = []
    bytes = 0
  }
  if (bytes) yield Buffer.concat(waiting)
}

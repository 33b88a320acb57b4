import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * A file of named arrays: "AR01", the SHA-256 of what follows, the length of the JSON head (32 bits, little endian), the
 * head, then the arrays one after the other, each at a multiple of eight bytes. `training/encoder/train.py` writes it.
 */
interface Head {
  extra: unknown
  arrays: { name: string; type: 'int8' | 'float32'; shape: number[] }[]
}

export type NamedArray =
  | { int8: Int8Array<ArrayBuffer>; shape: number[] }
  | { float32: Float32Array<ArrayBuffer>; shape: number[] }

/** Named arrays with what else their reader needs to know, as JSON. */
export interface ArraysFile {
  extra: unknown
  arrays: ReadonlyMap<string, NamedArray>
}

const magic = 'AR01'
const digestLength = 32
const headAt = magic.length + digestLength + 4

/** Reads the file. Throws when it is missing, cut short or damaged. */
export function readArrays(file: URL): ArraysFile {
  const bytes = readFileSync(file)
  if (bytes.toString('latin1', 0, magic.length) !== magic) throw new Error('not a file of arrays')
  const rest = bytes.subarray(magic.length + digestLength)
  const digest = bytes.subarray(magic.length, magic.length + digestLength)
  if (!createHash('sha256').update(rest).digest().equals(digest)) throw new Error('a damaged file of arrays')
  const headEnd = headAt + bytes.readUInt32LE(headAt - 4)
  const { extra, arrays } = JSON.parse(bytes.toString('utf8', headAt, headEnd)) as Head
  let at = headEnd + paddingAfter(headEnd)
  const read = new Map<string, NamedArray>()
  for (const { name, type, shape } of arrays) {
    const count = shape.reduce((product, one) => product * one, 1)
    const length = count * (type === 'int8' ? 1 : 4)
    const { buffer } = new Uint8Array(bytes.subarray(at, at + length))
    read.set(
      name,
      type === 'int8' ? { int8: new Int8Array(buffer), shape } : { float32: new Float32Array(buffer), shape },
    )
    at += length + paddingAfter(length)
  }
  return { extra, arrays: read }
}

/** The floats of that name. Throws where the file has none. */
export function floatsOf({ arrays }: ArraysFile, name: string): Float32Array<ArrayBuffer> {
  const found = arrays.get(name)
  if (!found || !('float32' in found)) throw new Error(`no floats ${name}`)
  return found.float32
}

/** The signed bytes of that name. Throws where the file has none. */
export function bytesOf(
  { arrays }: ArraysFile,
  name: string,
): { int8: Int8Array<ArrayBuffer>; shape: number[] } {
  const found = arrays.get(name)
  if (!found || !('int8' in found)) throw new Error(`no bytes ${name}`)
  return found
}

const paddingAfter = (length: number): number => (8 - (length % 8)) % 8

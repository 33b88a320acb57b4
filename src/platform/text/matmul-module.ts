/**
 * A WebAssembly module with one function, `mm(x, w, scale, bias, out, rows, depth, columns)`: out = (x · w) · scale + bias.
 * `x` and `out` are 32-bit floats, row by row; `w` holds signed bytes, packed in blocks of eight columns; `scale` and
 * `bias` have one float a column. All are byte addresses in the imported memory `e.m`. `rows` is a multiple of four and
 * `columns` of eight. It uses no relaxed SIMD, so every machine gets the same bits.
 */
export const buildMatmulModule = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, params.length, ...params.map(() => i32), 0]),
    ...section(2, [1, ...name('e'), ...name('m'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('mm'), 0, 0]),
    ...section(10, [1, ...sized(body())]),
  ])

const i32 = 0x7f
const v128 = 0x7b
/** Rows that the inner loop works on at once. */
const block = [0, 1, 2, 3]

const params = ['x', 'w', 'scale', 'bias', 'out', 'rows', 'depth', 'columns']
const words = [
  'column',
  'row',
  'packed',
  'at',
  'end',
  'depth4',
  'columns4',
  'target',
  ...block.map((r) => `x${r}`),
]
const vectors = [
  ...block.flatMap((r) => [`low${r}`, `high${r}`]),
  ...['weightsLow', 'weightsHigh', 'value', 'bytes'],
]
const locals = [...params, ...words, ...vectors]

type Code = readonly number[]

function leb(value: number): number[] {
  const out: number[] = []
  for (let rest = value; ; ) {
    const low = rest & 0x7f
    rest >>>= 7
    if (rest === 0) return [...out, low]
    out.push(low | 0x80)
  }
}
/** A signed constant below 64 is one byte; the module needs no other. */
const constant = (value: number): Code => [0x41, value]
const sized = (bytes: Code): number[] => [...leb(bytes.length), ...bytes]
const section = (id: number, bytes: Code): number[] => [id, ...sized(bytes)]
const name = (text: string): number[] => sized([...Buffer.from(text)])

const indexOf = (local: string): number => {
  const at = locals.indexOf(local)
  if (at < 0) throw new Error(`no local ${local}`)
  return at
}
const get = (local: string): Code => [0x20, ...leb(indexOf(local))]
const set = (local: string, value: Code): Code => [...value, 0x21, ...leb(indexOf(local))]
const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a]
const times = (a: Code, b: Code): Code => [...a, ...b, 0x6c]
const shift = (a: Code, bits: number): Code => [...a, ...constant(bits), 0x74]
/** Repeats `code` while `local` is below `limit`. */
const loopWhile = (local: string, limit: Code, code: Code): Code => [
  ...[0x03, 0x40, ...code],
  ...[...get(local), ...limit, 0x49, 0x0d, 0, 0x0b],
]

const simd = (operation: number, ...rest: number[]): number[] => [0xfd, ...leb(operation), ...rest]
const load = (address: Code, offset = 0): Code => [...address, ...simd(0x00, 2, offset)]
const loadBytes = (address: Code): Code => [...address, ...simd(0x01, 0, 0)]
const loadSplat = (address: Code): Code => [...address, ...simd(0x09, 2, 0)]
const store = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  ...simd(0x0b, 2, offset),
]
const zero: Code = simd(0x0c, ...Array.from({ length: 16 }, () => 0))
const toFloats = (half: 'low' | 'high'): Code => [
  ...get('bytes'),
  ...simd(half === 'low' ? 0xa7 : 0xa8),
  ...simd(0xfa),
]
const addFloats = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe4)]
const timesFloats = (a: Code, b: Code): Code => [...a, ...b, ...simd(0xe6)]

function body(): number[] {
  const inner: Code = [
    ...set('bytes', loadBytes(get('at'))),
    ...set('weightsLow', toFloats('low')),
    ...set('weightsHigh', toFloats('high')),
    ...block.flatMap((r) => [
      ...set('value', loadSplat(get(`x${r}`))),
      ...set(`low${r}`, addFloats(get(`low${r}`), timesFloats(get('value'), get('weightsLow')))),
      ...set(`high${r}`, addFloats(get(`high${r}`), timesFloats(get('value'), get('weightsHigh')))),
      ...set(`x${r}`, add(get(`x${r}`), constant(4))),
    ]),
    ...set('at', add(get('at'), constant(8))),
  ]
  const column4 = shift(get('column'), 2)
  const scaled = (sum: string, offset: number): Code =>
    addFloats(
      load(add(get('bias'), column4), offset),
      timesFloats(get(sum), load(add(get('scale'), column4), offset)),
    )
  const rows: Code = [
    ...block.flatMap((r) => [
      ...set(`x${r}`, add(get('x'), times(add(get('row'), constant(r)), get('depth4')))),
      ...set(`low${r}`, zero),
      ...set(`high${r}`, zero),
    ]),
    ...set('at', get('packed')),
    ...loopWhile('at', get('end'), inner),
    ...set('target', add(get('out'), add(times(get('row'), get('columns4')), column4))),
    ...block.flatMap((r) => [
      ...store(get('target'), scaled(`low${r}`, 0)),
      ...store(get('target'), scaled(`high${r}`, 16), 16),
      ...set('target', add(get('target'), get('columns4'))),
    ]),
    ...set('row', add(get('row'), constant(4))),
  ]
  const columns: Code = [
    ...set('end', add(get('packed'), shift(get('depth'), 3))),
    ...set('row', constant(0)),
    ...loopWhile('row', get('rows'), rows),
    ...set('packed', get('end')),
    ...set('column', add(get('column'), constant(8))),
  ]
  return [
    ...[2, ...leb(words.length), i32, ...leb(vectors.length), v128],
    ...set('depth4', shift(get('depth'), 2)),
    ...set('columns4', shift(get('columns'), 2)),
    ...set('packed', get('w')),
    ...loopWhile('column', get('columns'), columns),
    0x0b,
  ]
}

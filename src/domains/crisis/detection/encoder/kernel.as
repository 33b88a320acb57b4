// The arithmetic of a sentence encoder, in AssemblyScript: `npm run build:kernel` writes kernel.wasm beside it. Arguments
// are byte addresses in the memory of the encoder, floats have 32 bits, rows are full, widths are multiples of 128.
// Of relaxed SIMD it uses one instruction, the dot product of signed bytes with bytes below 128. Its result is the same on
// every machine as long as no byte is higher.

/** e to the power of x, within two parts in a million; x at most 88. */
@inline
function exponential(x: v128): v128 {
  const power = f32x4.mul(f32x4.max(x, f32x4.splat(-87)), f32x4.splat(1.4426950408889634))
  const whole = f32x4.nearest(power)
  const rest = f32x4.sub(power, whole)
  let sum = f32x4.splat(0.0013333558)
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.0096181291))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.0555041087))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.240226507))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(0.6931471806))
  sum = f32x4.add(f32x4.mul(sum, rest), f32x4.splat(1))
  const scale = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23)
  return f32x4.mul(sum, scale)
}

@inline
function sumOf(x: v128): f32 {
  const pairs = f32x4.add(x, v128.shuffle<i32>(x, x, 2, 3, 0, 1))
  return f32x4.extract_lane(pairs, 0) + f32x4.extract_lane(pairs, 1)
}

@inline
function rounded(x: usize, factor: v128): v128 {
  return i32x4.add(i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(x), factor))), i32x4.splat(64))
}

/** Rounds each row to numbers of seven bits around 64, with one scale a row. */
export function quantize(x: usize, out: usize, scales: usize, rows: i32, depth: i32): void {
  for (let row = 0; row < rows; row++) {
    const end = x + (depth << 2)
    let most = f32x4.splat(0)
    for (let at = x; at < end; at += 16) most = f32x4.max(most, f32x4.abs(v128.load(at)))
    most = f32x4.max(most, v128.shuffle<i32>(most, most, 2, 3, 0, 1))
    const top = max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1))
    store<f32>(scales + (row << 2), top / 63)
    const factor = f32x4.splat(top > 0 ? 63 / top : 0)
    for (; x < end; x += 64, out += 16) {
      const low = i16x8.narrow_i32x4_s(rounded(x, factor), rounded(x + 16, factor))
      const high = i16x8.narrow_i32x4_s(rounded(x + 32, factor), rounded(x + 48, factor))
      v128.store(out, i8x16.narrow_i16x8_u(low, high))
    }
  }
}

@inline
function scaled(sum: v128, own: v128, scale: v128, bias: v128): v128 {
  return f32x4.add(f32x4.mul(f32x4.mul(f32x4.convert_i32x4_s(sum), own), scale), bias)
}

/**
 * out = (x · w) · scale + bias. `x`: what `quantize` wrote, with a scale a row. `w`: signed bytes in blocks of eight columns,
 * in them of each column four depths beside one another. `start`: what the sum of each column begins with. Reads and writes
 * up to three rows more, so that `rows` need not be a multiple of four.
 */
export function multiply(
  x: usize,
  xScales: usize,
  w: usize,
  start: usize,
  scale: usize,
  bias: usize,
  out: usize,
  rows: i32,
  depth: i32,
  columns: i32,
): void {
  const line = columns << 2
  for (let column = 0; column < line; column += 32) {
    const startLow = v128.load(start + column)
    const startHigh = v128.load(start + column, 16)
    const scaleLow = v128.load(scale + column)
    const scaleHigh = v128.load(scale + column, 16)
    const biasLow = v128.load(bias + column)
    const biasHigh = v128.load(bias + column, 16)
    for (let row = 0; row < rows; row += 4) {
      let a0 = startLow
      let a1 = startLow
      let a2 = startLow
      let a3 = startLow
      let b0 = startHigh
      let b1 = startHigh
      let b2 = startHigh
      let b3 = startHigh
      let x0 = x + row * depth
      let x1 = x0 + depth
      let x2 = x1 + depth
      let x3 = x2 + depth
      const end = x1
      for (let at = w; x0 < end; at += 32) {
        const low = v128.load(at)
        const high = v128.load(at, 16)
        let value = v128.load32_splat(x0)
        a0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(low, value, a0)
        b0 = i32x4.relaxed_dot_i8x16_i7x16_add_s(high, value, b0)
        value = v128.load32_splat(x1)
        a1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(low, value, a1)
        b1 = i32x4.relaxed_dot_i8x16_i7x16_add_s(high, value, b1)
        value = v128.load32_splat(x2)
        a2 = i32x4.relaxed_dot_i8x16_i7x16_add_s(low, value, a2)
        b2 = i32x4.relaxed_dot_i8x16_i7x16_add_s(high, value, b2)
        value = v128.load32_splat(x3)
        a3 = i32x4.relaxed_dot_i8x16_i7x16_add_s(low, value, a3)
        b3 = i32x4.relaxed_dot_i8x16_i7x16_add_s(high, value, b3)
        x0 += 4
        x1 += 4
        x2 += 4
        x3 += 4
      }
      let to = out + row * line + column
      let own = v128.load32_splat(xScales + (row << 2))
      v128.store(to, scaled(a0, own, scaleLow, biasLow))
      v128.store(to, scaled(b0, own, scaleHigh, biasHigh), 16)
      to += line
      own = v128.load32_splat(xScales + (row << 2), 4)
      v128.store(to, scaled(a1, own, scaleLow, biasLow))
      v128.store(to, scaled(b1, own, scaleHigh, biasHigh), 16)
      to += line
      own = v128.load32_splat(xScales + (row << 2), 8)
      v128.store(to, scaled(a2, own, scaleLow, biasLow))
      v128.store(to, scaled(b2, own, scaleHigh, biasHigh), 16)
      to += line
      own = v128.load32_splat(xScales + (row << 2), 12)
      v128.store(to, scaled(a3, own, scaleLow, biasLow))
      v128.store(to, scaled(b3, own, scaleHigh, biasHigh), 16)
    }
    w += depth << 3
  }
}

/** The activation of the feed-forward part in the form with tanh (Hendrycks and Gimpel 2016, arXiv 1606.08415), in place. */
export function activate(x: usize, count: i32): void {
  const one = f32x4.splat(1)
  const end = x + (count << 2)
  for (; x < end; x += 16) {
    const value = v128.load(x)
    const cube = f32x4.mul(f32x4.mul(value, value), value)
    const inner = f32x4.add(value, f32x4.mul(cube, f32x4.splat(0.044715)))
    const power = f32x4.min(f32x4.mul(inner, f32x4.splat(-1.5957691216057308)), f32x4.splat(80))
    v128.store(x, f32x4.div(value, f32x4.add(one, exponential(power))))
  }
}

/** x = normal(x + y) · scale + bias, row by row (layer normalization). */
export function addNormal(x: usize, y: usize, scale: usize, bias: usize, rows: i32, width: i32): void {
  const line = width << 2
  for (let row = 0; row < rows; row++, x += line, y += line) {
    let sum = f32x4.splat(0)
    for (let at = 0; at < line; at += 16) {
      const value = f32x4.add(v128.load(x + at), v128.load(y + at))
      v128.store(x + at, value)
      sum = f32x4.add(sum, value)
    }
    const mean = f32x4.splat(sumOf(sum) / f32(width))
    let squares = f32x4.splat(0)
    for (let at = 0; at < line; at += 16) {
      const value = f32x4.sub(v128.load(x + at), mean)
      squares = f32x4.add(squares, f32x4.mul(value, value))
    }
    const root = f32x4.splat(1 / sqrt<f32>(sumOf(squares) / f32(width) + 1e-12))
    for (let at = 0; at < line; at += 16) {
      const value = f32x4.mul(f32x4.sub(v128.load(x + at), mean), root)
      v128.store(x + at, f32x4.add(f32x4.mul(value, v128.load(scale + at)), v128.load(bias + at)))
    }
  }
}

/** The bytes of one head of 32 floats. */
const HEAD: usize = 128

/**
 * What each row takes from all rows, head by head. `qkv`: queries, keys and values of each row beside one another.
 * `scores`: room for `count` floats and three more.
 */
export function attend(qkv: usize, out: usize, scores: usize, count: i32, width: i32): void {
  const line = <usize>width << 2
  const step: usize = 3 * line
  const scoresEnd = scores + (count << 2)
  for (let head: usize = 0; head < line; head += HEAD) {
    for (let row = 0; row < count; row++) {
      const query = qkv + <usize>row * step + head
      const q0 = v128.load(query)
      const q1 = v128.load(query, 16)
      const q2 = v128.load(query, 32)
      const q3 = v128.load(query, 48)
      const q4 = v128.load(query, 64)
      const q5 = v128.load(query, 80)
      const q6 = v128.load(query, 96)
      const q7 = v128.load(query, 112)
      let most: f32 = -Infinity
      let key = qkv + line + head
      for (let at = scores; at < scoresEnd; at += 4, key += step) {
        let even = f32x4.add(f32x4.mul(q0, v128.load(key)), f32x4.mul(q2, v128.load(key, 32)))
        let odd = f32x4.add(f32x4.mul(q1, v128.load(key, 16)), f32x4.mul(q3, v128.load(key, 48)))
        even = f32x4.add(even, f32x4.add(f32x4.mul(q4, v128.load(key, 64)), f32x4.mul(q6, v128.load(key, 96))))
        odd = f32x4.add(odd, f32x4.add(f32x4.mul(q5, v128.load(key, 80)), f32x4.mul(q7, v128.load(key, 112))))
        // By the root of 32, the size of a head.
        const score = sumOf(f32x4.add(even, odd)) * <f32>0.17677669529663687
        store<f32>(at, score)
        most = max(most, score)
      }
      for (let at = 0; at < 3; at++) store<f32>(scoresEnd + (at << 2), -1e9)
      const top = f32x4.splat(most)
      let total = f32x4.splat(0)
      for (let at = scores; at < scoresEnd; at += 16) {
        const share = exponential(f32x4.sub(v128.load(at), top))
        v128.store(at, share)
        total = f32x4.add(total, share)
      }
      let o0 = f32x4.splat(0)
      let o1 = o0
      let o2 = o0
      let o3 = o0
      let o4 = o0
      let o5 = o0
      let o6 = o0
      let o7 = o0
      let value = qkv + 2 * line + head
      for (let at = scores; at < scoresEnd; at += 4, value += step) {
        const share = v128.load32_splat(at)
        o0 = f32x4.add(o0, f32x4.mul(share, v128.load(value)))
        o1 = f32x4.add(o1, f32x4.mul(share, v128.load(value, 16)))
        o2 = f32x4.add(o2, f32x4.mul(share, v128.load(value, 32)))
        o3 = f32x4.add(o3, f32x4.mul(share, v128.load(value, 48)))
        o4 = f32x4.add(o4, f32x4.mul(share, v128.load(value, 64)))
        o5 = f32x4.add(o5, f32x4.mul(share, v128.load(value, 80)))
        o6 = f32x4.add(o6, f32x4.mul(share, v128.load(value, 96)))
        o7 = f32x4.add(o7, f32x4.mul(share, v128.load(value, 112)))
      }
      const part = f32x4.splat(1 / sumOf(total))
      const to = out + <usize>row * line + head
      v128.store(to, f32x4.mul(o0, part))
      v128.store(to, f32x4.mul(o1, part), 16)
      v128.store(to, f32x4.mul(o2, part), 32)
      v128.store(to, f32x4.mul(o3, part), 48)
      v128.store(to, f32x4.mul(o4, part), 64)
      v128.store(to, f32x4.mul(o5, part), 80)
      v128.store(to, f32x4.mul(o6, part), 96)
      v128.store(to, f32x4.mul(o7, part), 112)
    }
  }
}

import { normOf, type TrainedModel, valueOf } from '../src/platform/text/linear-model.ts'

/** One text to learn from. A target is a likelihood; NaN says nothing about that class. */
export interface Row {
  features: readonly number[]
  targets: readonly number[]
  weight: number
}

export interface Settings {
  classes: readonly string[]
  /** How many features the trained model keeps. */
  keep: number
  epochs: number
  rate: number
  decay: number
  /** A feature seen in fewer texts is not learnt. */
  atLeast: number
}

export interface FloatModel {
  classes: readonly string[]
  index: Map<number, number>
  weights: Float32Array
  biases: Float64Array
}

/** A stream of numbers that is the same on every machine (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** Logistic regression for all classes at once: AdaGrad, twice, the second time on the features worth keeping. */
export function train(rows: readonly Row[], settings: Settings): FloatModel {
  const counts = new Map<number, number>()
  for (const row of rows)
    for (const feature of row.features) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const seen = [...counts].filter(([, count]) => count >= settings.atLeast).map(([feature]) => feature)
  const first = fit(rows, seen, { ...settings, epochs: Math.max(2, Math.round(settings.epochs / 2)) })
  if (seen.length <= settings.keep) return fit(rows, seen, settings)
  const width = settings.classes.length
  const worth = seen.map((feature, i) => {
    let most = 0
    for (let c = 0; c < width; c++) most = Math.max(most, Math.abs(first.weights[i * width + c] ?? 0))
    return { feature, worth: most * Math.sqrt(counts.get(feature) ?? 0) }
  })
  worth.sort((a, b) => b.worth - a.worth || a.feature - b.feature)
  return fit(
    rows,
    worth.slice(0, settings.keep).map(({ feature }) => feature),
    settings,
  )
}

function fit(rows: readonly Row[], features: readonly number[], settings: Settings): FloatModel {
  const { classes, epochs, rate, decay } = settings
  const width = classes.length
  const index = new Map([...features].sort((a, b) => a - b).map((feature, i) => [feature, i]))
  const weights = new Float32Array(index.size * width)
  const squares = new Float32Array(index.size * width).fill(1e-4)
  const biases = new Float64Array(width)
  const biasSquares = new Float64Array(width).fill(1e-4)
  const known = rows.map((row) =>
    Int32Array.from(row.features.flatMap((feature) => index.get(feature) ?? [])),
  )
  const values = Float32Array.from(index.keys(), valueOf)
  const norms = rows.map((row) => normOf(row.features.length))
  const order = rows.map((_, i) => i)
  const random = createRandom(7)
  const sums = new Float64Array(width)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1))
      const kept = order[i]!
      order[i] = order[j]!
      order[j] = kept
    }
    for (const i of order) {
      const row = rows[i]!
      const mine = known[i]!
      const norm = norms[i]!
      sums.fill(0)
      for (const f of mine) for (let c = 0; c < width; c++) sums[c]! += values[f]! * weights[f * width + c]!
      for (let c = 0; c < width; c++) {
        const target = row.targets[c]!
        if (Number.isNaN(target)) {
          sums[c] = 0
          continue
        }
        const guess = 1 / (1 + Math.exp(-(sums[c]! * norm + biases[c]!)))
        const error = (guess - target) * row.weight
        sums[c] = error
        biasSquares[c]! += error * error
        biases[c]! -= (rate * error) / Math.sqrt(biasSquares[c]!)
      }
      for (const f of mine) {
        for (let c = 0; c < width; c++) {
          const error = sums[c]!
          if (error === 0) continue
          const at = f * width + c
          const slope = error * norm * values[f]! + decay * weights[at]!
          squares[at]! += slope * slope
          weights[at]! -= (rate * slope) / Math.sqrt(squares[at]!)
        }
      }
    }
  }
  return { classes, index, weights, biases }
}

/** The sums of a model before calibration. */
export function sumsOf(model: FloatModel, features: readonly number[]): number[] {
  const width = model.classes.length
  const sums: number[] = Array.from({ length: width }, () => 0)
  for (const feature of features) {
    const row = model.index.get(feature)
    if (row === undefined) continue
    for (let c = 0; c < width; c++) sums[c]! += valueOf(feature) * model.weights[row * width + c]!
  }
  const norm = normOf(features.length)
  return sums.map((sum, c) => sum * norm + model.biases[c]!)
}

/** Platt's scaling: the slope and offset under which sums become likelihoods (Newton's method, 60 steps at most). */
export function calibrate(points: readonly { sum: number; target: number; weight: number }[]): {
  slope: number
  offset: number
} {
  let slope = 1
  let offset = 0
  for (let step = 0; step < 60; step++) {
    let [gs, go, hss, hso, hoo] = [1e-3 * (slope - 1), 0, 1e-3, 0, 1e-6]
    for (const { sum, target, weight } of points) {
      if (Number.isNaN(target)) continue
      const guess = 1 / (1 + Math.exp(-(slope * sum + offset)))
      const error = (guess - target) * weight
      const curve = guess * (1 - guess) * weight
      gs += error * sum
      go += error
      hss += curve * sum * sum
      hso += curve * sum
      hoo += curve
    }
    const determinant = hss * hoo - hso * hso
    if (Math.abs(determinant) < 1e-12) break
    const ds = (hoo * gs - hso * go) / determinant
    const change = (hss * go - hso * gs) / determinant
    slope -= ds
    offset -= change
    if (Math.abs(ds) + Math.abs(change) < 1e-9) break
  }
  return { slope, offset }
}

/** Steps of a weight to each side. More would tell nothing and cost a third of the file. */
const levels = 31

/** The model as it is kept: a byte a weight. */
export function compress(
  model: FloatModel,
  calibration: readonly { slope: number; offset: number }[],
): TrainedModel {
  const width = model.classes.length
  const scales = model.classes.map((_, c) => {
    let most = 1e-9
    for (let at = c; at < model.weights.length; at += width)
      most = Math.max(most, Math.abs(model.weights[at]!))
    return most / levels
  })
  const rounded = (value: number): number => Number(value.toPrecision(6))
  return {
    classes: [...model.classes],
    scales: scales.map(rounded),
    biases: [...model.biases].map(rounded),
    slopes: calibration.map(({ slope }) => rounded(slope)),
    offsets: calibration.map(({ offset }) => rounded(offset)),
    features: Uint32Array.from(model.index.keys()),
    weights: Int8Array.from(model.weights, (weight, at) => Math.round(weight / scales[at % width]!)),
  }
}

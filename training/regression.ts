/** One example of a logistic regression. */
export interface Example {
  signals: readonly number[]
  target: number
  weight: number
}

/**
 * Fits a logistic regression by Newton's method, 40 steps at most, with a ridge of 1 on every weight but the bias. Returns
 * a weight for each signal, then the bias.
 */
export function fitLogistic(examples: readonly Example[]): number[] {
  const width = (examples[0]?.signals.length ?? 0) + 1
  const weights = Array.from({ length: width }, () => 0)
  for (let step = 0; step < 40; step++) {
    const slope = weights.map((weight, i) => (i < width - 1 ? weight : 0))
    const curve = weights.map((_, i) => weights.map((__, j) => (i === j ? (i < width - 1 ? 1 : 1e-6) : 0)))
    for (const { signals, target, weight } of examples) {
      const row = [...signals, 1]
      const sum = row.reduce((total, signal, i) => total + signal * weights[i]!, 0)
      const guess = 1 / (1 + Math.exp(-sum))
      const error = (guess - target) * weight
      const bend = guess * (1 - guess) * weight
      for (let i = 0; i < width; i++) {
        slope[i]! += error * row[i]!
        for (let j = 0; j < width; j++) curve[i]![j]! += bend * row[i]! * row[j]!
      }
    }
    const change = solve(curve, slope)
    for (let i = 0; i < width; i++) weights[i]! -= change[i]!
    if (Math.max(...change.map(Math.abs)) < 1e-9) break
  }
  return weights.map((weight) => Number(weight.toPrecision(6)))
}

/** Solves a system of linear equations by Gauss's elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!])
  for (let at = 0; at < rows.length; at++) {
    const best = rows.reduce(
      (most, row, i) => (i >= at && Math.abs(row[at]!) > Math.abs(rows[most]![at]!) ? i : most),
      at,
    )
    ;[rows[at], rows[best]] = [rows[best]!, rows[at]!]
    for (let i = 0; i < rows.length; i++) {
      if (i === at) continue
      const factor = rows[i]![at]! / rows[at]![at]!
      for (let j = at; j <= rows.length; j++) rows[i]![j]! -= factor * rows[at]![j]!
    }
  }
  return rows.map((row, at) => row.at(-1)! / row[at]!)
}

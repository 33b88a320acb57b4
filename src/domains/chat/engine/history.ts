/**
 * From the verdicts on exercises, newest first, to how much each helped. The last time has the last word: what
 * eased a feeling ten times and not the eleventh is not said to have helped last time.
 */
export function historyOf(
  verdicts: readonly { protocol: string; helped: number | null }[],
): Record<string, number> {
  const helped: Record<string, number> = {}
  const last: Record<string, number> = {}
  for (const { protocol, helped: verdict } of verdicts) {
    if (verdict === null) continue
    last[protocol] ??= verdict
    helped[protocol] = (helped[protocol] ?? 0) + verdict
  }
  for (const [protocol, verdict] of Object.entries(last)) {
    const sum = helped[protocol] ?? 0
    helped[protocol] = verdict > 0 ? Math.max(1, sum) : Math.min(verdict, sum)
  }
  return helped
}

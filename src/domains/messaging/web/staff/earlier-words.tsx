/** What a message said before its writer changed it, where screening found a sign of danger in that. */
export function EarlierWords({ label, wordings }: { label: string; wordings: readonly string[] }) {
  return (
    <div className="border-s-2 border-line ps-3">
      <p className="text-sm text-muted">{label}</p>
      {wordings.map((words) => (
        <p key={words} dir="auto" className="break-words whitespace-pre-line">
          {words}
        </p>
      ))}
    </div>
  )
}

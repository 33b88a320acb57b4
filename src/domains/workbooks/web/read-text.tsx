/** Paragraphs to read, set apart by empty lines. */
export function ReadText({ text }: { text: string }) {
  return (
    <div className="measure flex flex-col gap-3 text-lg">
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}

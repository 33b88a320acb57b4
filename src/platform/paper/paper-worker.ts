import { parentPort, workerData } from 'node:worker_threads'
import type { Paper } from './make-paper.ts'
import { openPaper } from './typeset.ts'

const { about, lines } = workerData as Paper
const paper = openPaper(about)
for (const line of lines) {
  if ('rule' in line) paper.rule(line.rule)
  else if ('turnPage' in line) paper.turnPage()
  else paper.write(line.text, line)
}
parentPort?.postMessage(await paper.end())

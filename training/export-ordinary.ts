import { readOrdinaryTurns } from './sentences.ts'

// Prints the ordinary messages of the authors in `understanding/train/` as lines of JSON: `encoder/train.py` learns from them.

for (const { text, lang, level, kind } of readOrdinaryTurns('train'))
  console.log(JSON.stringify({ text, lang, level, kind }))

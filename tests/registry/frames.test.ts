import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFrame, FrameReader } from '../../api/platform/frames.ts';

const limit = 1 << 16;

/** Cuts bytes at the given places. */
function cut(bytes: Buffer, places: readonly number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(index === 0 ? 0 : ends[index - 1], end));
}

describe('frames', () => {
  test('count their own four bytes', () => {
    expect(encodeFrame('x'.repeat(96)).subarray(0, 4)).toEqual(Buffer.from([0, 0, 0, 100]));
    expect(encodeFrame('հ').readUInt32BE(0)).toBe(6);
  });

  test('come out as they went in, however the network splits and joins them', () => {
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 20 }), (frames, places) => {
        const reader = new FrameReader(limit);
        const wellFormed = frames.map((frame) => `<${frame}`);
        const bytes = Buffer.concat(wellFormed.map(encodeFrame));
        const read = cut(bytes, places).map((chunk) => reader.push(chunk));
        expect(read.flatMap((result) => result.frames)).toEqual(wellFormed);
        expect(read.every((result) => result.problem === undefined)).toBe(true);
      }),
    );
  });

  test('of one byte a segment cost no more than their size', () => {
    const text = 'x'.repeat(60_000);
    const reader = new FrameReader(limit);
    const read = [...encodeFrame(text)].flatMap((byte) => reader.push(Buffer.from([byte])).frames);
    expect(read).toEqual([text]);
  });

  test.each([
    ['empty', 4, 'a frame of 4 bytes'],
    ['shorter than its header', 3, 'a frame of 3 bytes'],
    ['too large', limit + 1, 'above the limit'],
    ['absurd', 0xffffffff, 'above the limit'],
  ])('that are %s end the stream', (_what, length, problem) => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    expect(new FrameReader(limit).push(header).problem).toContain(problem);
  });

  test('before a broken one still count', () => {
    const bytes = Buffer.concat([encodeFrame('first'), Buffer.from([0, 0, 0, 5, 0xff])]);
    expect(new FrameReader(limit).push(bytes)).toEqual({ frames: ['first'], problem: 'a frame that is not UTF-8' });
  });
});

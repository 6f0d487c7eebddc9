const headerBytes = 4;

/** One frame: its whole length, header included, as four bytes in network order, then the text in UTF-8 (RFC 5734, 4). */
export function encodeFrame(text: string): Buffer {
  const body = Buffer.from(text, 'utf8');
  const frame = Buffer.allocUnsafe(headerBytes + body.length);
  frame.writeUInt32BE(frame.length, 0);
  body.copy(frame, headerBytes);
  return frame;
}

export interface FramesRead {
  readonly frames: string[];
  /** Set when the stream can no longer be parsed. */
  readonly problem?: string;
}

/** Cuts a byte stream into frames, however the network has split or joined them. `limit` is in bytes, header included. */
export class FrameReader {
  readonly #limit: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #chunks: Buffer[] = [];
  #held = 0;
  #length: number | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  push(chunk: Buffer): FramesRead {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    const frames: string[] = [];
    for (;;) {
      if (this.#length === undefined) {
        if (this.#held < headerBytes) return { frames };
        this.#length = this.#take(headerBytes).readUInt32BE(0);
        if (this.#length <= headerBytes) return { frames, problem: `a frame of ${this.#length} bytes` };
        if (this.#length > this.#limit) return { frames, problem: `a frame of ${this.#length} bytes, above the limit` };
      }
      if (this.#held < this.#length - headerBytes) return { frames };
      const body = this.#take(this.#length - headerBytes);
      this.#length = undefined;
      try {
        frames.push(this.#decoder.decode(body));
      } catch {
        return { frames, problem: 'a frame that is not UTF-8' };
      }
    }
  }

  /** Joins the chunks once per frame, so that a frame of many segments costs no more than its size. */
  #take(count: number): Buffer {
    const joined = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = joined.length > count ? [joined.subarray(count)] : [];
    this.#held -= count;
    return joined.subarray(0, count);
  }
}
